import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import { scene, tableOf } from "../board/town.ts";
import PeopleHere from "../match/PeopleHere.svelte";
import { asked } from "../match/samples.ts";
import type { Wire } from "./link.ts";
import { memory } from "./memory.ts";
import { sealOf } from "./seal.ts";
import { LiveSession } from "./session.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { NO_UNDO } from "./story.ts";
import type {
  AskedShown,
  CardShown,
  LineShown,
  PersonShown,
  SeatKey,
  Share,
  State,
  TableShown,
  ToServer,
} from "./types";

const NOWHERE = {
  along: null,
  away: null,
  wounds: [],
  rounds: [],
  counts: [],
  chips: [],
  doing: "",
  done: false,
  dice: "",
  in_hand: 0,
  riding: "",
} as const;

class Far implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  readonly heard: ToServer[] = [];
  send(text: string): void {
    this.heard.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const question = (seat: string, more: Partial<AskedShown> = {}): AskedShown =>
  asked([], { seat, sentence: `${seat} acts.`, figure: "", ...more });

const card = (name: string): CardShown => ({ card: name, name, note: "", usable: false, words: "" });

const table = (put: AskedShown | null, hand: string, more: Partial<TableShown> = {}): TableShown => ({
  ...tableOf(),
  hand: [card(hand)],
  asked: put,
  ...more,
});

const line = (number: number, sentence: string): LineShown => ({
  number,
  turn: 1,
  tone: "plain",
  sentence,
  rule: "",
  side: "",
  outcome: "",
  figures: [],
  dice: [],
  showing: { kind: "", figure: "", target: "", path: [], hit: false, cards: [] },
  why: false,
  typed: false,
  judge: false,
});

const state = (seat: string, at: number, shown: TableShown, from = 0, lines: readonly LineShown[] = []): State => ({
  type: "state",
  seat,
  at,
  number: at,
  table: shown,
  log_from: from,
  lines,
  undo: NO_UNDO,
  parting: { offered_by: "", asked: false, may_offer: false, may_resign: false, untaken: false },
  told: [],
  cuts: 0,
  hides: false,
  lesson: [],
  remarks: null,
  oversees: [],
  stops: null,
  stage: null,
});

function sit(seats: readonly string[], match = "m1", open: readonly SeatKey[] = []) {
  const wires: Far[] = [];
  const keys = seats.map((seat) => ({ seat, key: `k-${seat}` }));
  const session = new LiveSession({ match, seats: keys, open, watch: "" }, () => {
    const wire = new Far();
    wires.push(wire);
    return wire;
  });
  const far = () => {
    const wire = wires.at(-1);
    if (!wire) throw new Error("no line was opened");
    return wire;
  };
  const welcome = (more: object = {}) => {
    far().onopen?.();
    far().says({
      type: "welcome",
      match,
      scene: null,
      seats,
      people: [],
      watchers: 0,
      sealed: "",
      started: "",
      ...more,
    });
  };
  welcome();
  return { session, far, wires, welcome };
}

describe("the record", () => {
  const person = (seat: string, who: PersonShown["who"]) =>
    ({ seat, who, name: "", here: true, own_dice: false, awaited: false }) satisfies PersonShown;

  it("is offered to whoever plays every seat, unless the charts hide something from them", () => {
    const { session, far } = sit(["law"]);
    far().says({ type: "people", people: [person("law", "person"), person("gang", "charts")], watchers: 0 });
    far().says({ ...state("law", 1, table(null, "")), hides: true });
    expect(session.recordAllowed).toBe(false);
    far().says({ ...state("law", 2, table(null, "")), hides: false });
    expect(session.recordAllowed).toBe(true);
    session.close();
  });
});

describe("whoever joins", () => {
  it("has a card among those of the scene, and stands in the list where no map is laid", () => {
    const { session, far, welcome } = sit(["law"]);
    const [first] = scene.figures;
    if (!first) throw new Error("nobody lives in the town");
    welcome({ scene: { ...scene, map: null } });
    far().says(state("law", 1, table(null, "")));
    expect(session.scene?.figures).toEqual(scene.figures);
    const eve = { ...first, id: "eve", name: "Eve" };
    const here = { id: "eve", mark: "fit", acting: true, state: ["3 coins"], place: "at the bar", ...NOWHERE } as const;
    far().says(state("law", 2, table(null, "", { joined: [eve], people: [here] })));
    expect(session.scene?.figures).toEqual([...scene.figures, eve]);
    const gone = { ...eve, seat: "gang" };
    far().says(state("law", 3, table(null, "", { joined: [gone], people: [here] })));
    expect(session.scene?.figures).toEqual([...scene.figures, gone]);
    if (!session.scene || !session.table) throw new Error("nothing is shown");
    render(PeopleHere, { scene: session.scene, table: session.table, onexplain: () => undefined });
    expect(screen.getByRole("listitem").textContent.replace(/\s+/g, " ").trim()).toBe("Eve 3 coins, at the bar.");
    session.close();
  });
});

describe("links", () => {
  const person = (seat: string, awaited: boolean) =>
    ({ seat, who: "person", name: "", here: false, own_dice: false, awaited }) satisfies PersonShown;

  it("are offered for seats that nobody has taken up, and one's own for another device", () => {
    const wires: Far[] = [];
    const session = new LiveSession(
      { match: "m1", seats: [{ seat: "law", key: "k" }], open: [{ seat: "gang", key: "i" }], watch: "" },
      () => {
        const wire = new Far();
        wires.push(wire);
        return wire;
      },
    );
    wires[0]?.onopen?.();
    wires[0]?.says({ type: "people", people: [person("law", false), person("gang", true)], watchers: 0 });
    expect(session.invites.map((one) => new URL(one.address).hash)).toEqual(["#/join/m1/gang/i"]);
    wires[0]?.says({ type: "people", people: [person("law", false), person("gang", false)], watchers: 0 });
    expect(session.invites).toEqual([]);
    expect(session.lost).toEqual(["gang"]);
    expect(new URL(session.ownLink).hash).toBe("#/join/m1/law/k");
    session.close();
  });

  it("of one's own are not for several at one keyboard", () => {
    expect(sit(["law", "gang"]).session.ownLink).toBe("");
  });
});

describe("how far a seat wants to be asked", () => {
  const stops = (stop: string) => ({ about: "Ask me", may: [], stop, asked: false });

  it("is each seat's own at one keyboard", () => {
    const { session, far } = sit(["law", "gang"]);
    far().says({ ...state("law", 4, table(null, "QC")), stops: stops("always") });
    far().says({ ...state("gang", 4, table(question("gang"), "2H")), stops: stops("never") });
    session.sitDown();
    expect([session.seat, session.stops?.stop]).toEqual(["gang", "never"]);
    void session.want("always");
    expect(far().heard.at(-1)).toMatchObject({ type: "set-stop", seat: "gang", stop: "always" });
    session.show("law");
    session.sitDown();
    expect([session.seat, session.stops?.stop]).toEqual(["law", "always"]);
  });

  it("is refused while the line is down", async () => {
    const { session, far } = sit(["law"]);
    far().says(state("law", 4, table(null, "QC")));
    far().onclose?.();
    expect(await session.want("never")).toMatchObject({ ok: false, refusal: { kind: "deaf" } });
  });
});

describe("a question in which nothing can be done", () => {
  const bot = (seat: string): PersonShown => ({ ...friend(seat), who: "deputy" });
  const friend = (seat: string): PersonShown => ({
    seat,
    who: "person",
    name: "",
    here: true,
    own_dice: false,
    awaited: false,
  });
  const moot = () => table(question("law", { moot: "hold-fire", veiled: true }), "QC");
  const answers = (wire: Far) => wire.heard.filter((one) => one.type === "answer");

  function against(...people: PersonShown[]) {
    const seats = ["law", "gang"].map((id) => ({ id, side: id }));
    const sat = sit(["law"]);
    sat.welcome({ scene: { seats }, people: [friend("law"), ...people] });
    return sat;
  }

  it("is passed over where only a bot could learn from it", () => {
    const { session, far } = against(bot("gang"));
    far().says(state("law", 4, moot()));
    expect(session.table?.asked).toBeNull();
    expect(answers(far())).toMatchObject([{ seat: "law", at: 4, words: "hold-fire" }]);
  });

  it("is put to the player where anybody may speak: silence settles nothing", () => {
    const { session, far } = against(bot("gang"));
    far().says(state("law", 4, table(question("law", { moot: "hold-fire", anybody: true }), "QC")));
    expect(session.table?.asked?.moot).toBe("hold-fire");
    expect(answers(far())).toEqual([]);
  });

  it("is passed over after a while where a person elsewhere could learn from how soon", () => {
    vi.useFakeTimers();
    const { session, far } = against(friend("gang"));
    far().says(state("law", 4, moot()));
    far().says(state("law", 4, moot()));
    vi.advanceTimersByTime(1400);
    expect(session.table?.asked?.moot).toBe("hold-fire");
    expect(answers(far())).toEqual([]);
    vi.advanceTimersByTime(2600);
    expect(answers(far())).toHaveLength(1);
    vi.useRealTimers();
  });

  it("is passed over at once where everybody can see that there is no other answer", () => {
    const { far } = against(friend("gang"));
    far().says(state("law", 4, table(question("law", { moot: "done" }), "QC")));
    expect(answers(far())).toMatchObject([{ words: "done" }]);
  });

  it("is put to a player who wants to give it", () => {
    settings.askAll = true;
    const { session, far } = against(bot("gang"));
    far().says(state("law", 4, moot()));
    settings.askAll = false;
    expect(answers(far())).toEqual([]);
    expect(session.table?.asked?.moot).toBe("hold-fire");
  });

  it("hands the table to nobody at one keyboard", () => {
    const { session, far, welcome } = sit(["law", "gang"]);
    const seats = ["law", "gang"].map((id) => ({ id, side: id }));
    welcome({ scene: { seats, cards: true }, people: [friend("law"), friend("gang")] });
    far().says(state("law", 4, table(null, "QC")));
    session.sitDown();
    far().says(state("gang", 4, table(question("gang", { moot: "hold-fire", veiled: true }), "2H")));
    expect(session.handOver).toBeNull();
    expect(answers(far())).toMatchObject([{ seat: "gang", words: "hold-fire" }]);
  });

  it("is put to the player when the server did not take the answer", async () => {
    const { session, far } = against(bot("gang"));
    far().says(state("law", 4, moot()));
    const [sent] = answers(far());
    far().says({ type: "refused", token: sent?.token, kind: "unreadable", sentence: "Not just now.", rule: "" });
    await vi.waitFor(() => {
      expect(session.table?.asked?.moot).toBe("hold-fire");
    });
    expect(answers(far())).toHaveLength(1);
  });

  it("stays when somebody goes back to it, until something is done", () => {
    const { session, far } = against(bot("gang"));
    void session.undo("step");
    far().says(state("law", 5, moot()));
    expect(session.table?.asked?.moot).toBe("hold-fire");
    void session.answer("hold-fire");
    far().says(state("law", 6, moot()));
    expect(session.table?.asked).toBeNull();
  });
});

describe("before the first card", () => {
  const person = (seat: string, more: Partial<PersonShown> = {}): PersonShown => ({
    seat,
    who: "person",
    name: "",
    here: true,
    own_dice: false,
    awaited: false,
    ...more,
  });
  const none = (seat: string): Share => ({ seat, seal: "", share: "" });
  const sealing = (shares: readonly Share[], done = false) => ({ type: "sealing", shares, rounds: 1, done });
  const sealsOf = (wire: Far) => wire.heard.filter((one) => one.type === "seal-share");
  const sharesOf = (wire: Far) => wire.heard.filter((one) => one.type === "open-share");
  let matches = 0;

  function gather(...seats: string[]) {
    matches += 1;
    const match = `g${matches}`;
    const sat = sit(seats, match);
    const people = [person("law"), person("gang")];
    const welcome = (more: object = {}) => {
      sat.welcome({ sealed: `seal of ${match}`, people, ...more });
    };
    welcome();
    /** What the server lists of a seat after what it was sent. */
    const listed = (seat: string, open = false): Share => ({
      seat,
      seal: sealsOf(sat.far()).findLast((one) => one.seat === seat)?.seal ?? "",
      share: open ? (sharesOf(sat.far()).findLast((one) => one.seat === seat)?.share ?? "") : "",
    });
    const replied = (type: "taken" | "refused", token: string) => {
      sat.far().says({ type, token, at: 1, kind: "stale", sentence: "Look again.", rule: "" });
    };
    return { ...sat, match, welcome, listed, replied };
  }
  const theirs: Share = { seat: "gang", seal: sealOf("gang theirs"), share: "" };

  it("a share is sealed, opened when all have sealed, and what was seen is kept before that", () => {
    const { session, far, match, listed } = gather("law");
    far().says(sealing([none("law"), none("gang")]));
    expect(sealsOf(far())).toMatchObject([{ seat: "law", own_dice: [] }]);
    far().says(state("law", 1, table(null, "")));
    expect(session.gathering).toEqual({ owed: ["law", "gang"], elsewhere: [], agree: [] });
    far().says(sealing([listed("law"), none("gang")]));
    expect(session.gathering?.owed).toEqual(["gang"]);
    expect(sharesOf(far())).toEqual([]);
    far().says(sealing([listed("law"), theirs]));
    const kept = memory.dice(match);
    expect(sharesOf(far())).toMatchObject([{ seat: "law", share: kept?.shares.law?.share }]);
    expect(kept).toMatchObject({ seal: `seal of ${match}`, seals: { gang: theirs.seal, law: listed("law").seal } });
    far().says(sealing([listed("law", true), { ...theirs, share: "theirs" }], true));
    expect(session.gathering).toBeNull();
    expect(session.table).not.toBeNull();
  });

  it("the dealer's seal is kept as it was first shown", () => {
    const { far, match, welcome } = gather("law");
    far().says(sealing([none("law"), none("gang")]));
    welcome({ sealed: "another" });
    far().says(sealing([none("law"), none("gang")]));
    expect(memory.dice(match)?.seal).toBe(`seal of ${match}`);
  });

  it("nothing is sent twice, and all of it again after the line was down", async () => {
    const { session, far, match, welcome } = gather("law");
    far().says(sealing([none("law"), none("gang")]));
    far().says(sealing([none("law"), theirs]));
    expect(sealsOf(far())).toHaveLength(1);
    const said = sealsOf(far());
    far().close();
    await new Promise((go) => setTimeout(go));
    session.reconnect();
    welcome();
    far().says(sealing([none("law"), theirs]));
    expect(sealsOf(far()).map((one) => one.seal)).toEqual(said.map((one) => one.seal));
    session.close();
    const later = sit(["law"], match);
    later.welcome({ sealed: `seal of ${match}`, people: [person("law"), person("gang")] });
    later.far().says(sealing([none("law"), theirs]));
    expect(sealsOf(later.far()).map((one) => one.seal)).toEqual(said.map((one) => one.seal));
  });

  it("a share that was sealed in another browser is sealed anew only when its person says so", () => {
    const { session, far, listed } = gather("law");
    far().says(state("law", 1, table(null, "")));
    far().says(sealing([{ seat: "law", seal: "of another", share: "" }, theirs]));
    expect(session.gathering?.elsewhere).toEqual(["law"]);
    expect(session.table).not.toBeNull();
    expect(sealsOf(far())).toEqual([]);
    void session.sealAnew();
    expect(sealsOf(far())).toMatchObject([{ seat: "law", anew: true }]);
    far().says({ ...sealing([listed("law"), none("gang")]), rounds: 2 });
    far().says({ ...sealing([listed("law"), theirs]), rounds: 2 });
    expect(session.gathering?.elsewhere).toEqual([]);
    expect(sharesOf(far())).toHaveLength(1);
  });

  it("at one keyboard every seat seals and opens by itself, and nothing is shown before", () => {
    const { session, far, listed } = gather("law", "gang");
    far().says(sealing([none("law"), none("gang")]));
    for (const seat of ["law", "gang"]) far().says(state(seat, 1, table(null, "")));
    expect([session.table, session.handOver]).toEqual([null, null]);
    far().says(sealing([listed("law"), none("gang")]));
    far().says(sealing([listed("law"), listed("gang")]));
    expect(sharesOf(far()).map((one) => one.seat)).toEqual(["law", "gang"]);
    expect([session.table, session.handOver]).toEqual([null, null]);
    far().says(sealing([listed("law", true), listed("gang", true)], true));
    expect(session.handOver).not.toBeNull();
  });

  it("is not begun with somebody's own dice unless one agrees, also when that came between", async () => {
    const { session, far, replied } = gather("law");
    far().says(sealing([none("law"), none("gang")]));
    const people = [person("law"), person("gang", { own_dice: true })];
    far().says({ type: "people", people, watchers: 0 });
    replied("refused", sealsOf(far())[0]?.token ?? "");
    await expect.poll(() => session.gathering?.agree).toEqual(["gang"]);
    expect(sealsOf(far())).toHaveLength(1);
    session.agree();
    expect(sealsOf(far()).map((one) => one.own_dice)).toEqual([[], ["gang"]]);
    expect(session.gathering?.agree).toEqual([]);
    replied("refused", sealsOf(far())[1]?.token ?? "");
    await new Promise((settle) => setTimeout(settle));
    expect(sealsOf(far())).toHaveLength(2);
  });

  it("one's own dice, and those of a seat one gave away with them, need no agreeing", () => {
    const { session, far } = sit(["law"], "g-own", [{ seat: "gang", key: "i" }]);
    const people = [person("law", { own_dice: true }), person("gang", { own_dice: true })];
    far().onopen?.();
    far().says({ type: "welcome", match: "g-own", seats: ["law"], sealed: "d", people, watchers: 0, scene: null });
    far().says(sealing([none("law"), none("gang")]));
    expect(session.gathering?.agree).toEqual([]);
    expect(sealsOf(far())).toMatchObject([{ own_dice: ["law", "gang"] }]);
  });

  it("a match from a file has nothing to seal", () => {
    const { far, match, welcome } = gather("law");
    welcome({ sealed: "" });
    far().says(sealing([none("law"), none("gang")], true));
    expect(sealsOf(far())).toEqual([]);
    expect(memory.dice(match)).toBeNull();
  });
});

describe("one seat", () => {
  it("shows the hand at once, without a hand-over", () => {
    const { session, far } = sit(["law"]);
    far().says(state("law", 1, table(question("law"), "QC")));
    expect(session.handOver).toBeNull();
    expect(session.table?.hand[0]?.card).toBe("QC");
  });

  it("lays new lines onto the story and cuts what was taken back", () => {
    const { session, far } = sit(["law"]);
    far().says(state("law", 1, table(null, "QC"), 0, [line(0, "a"), line(1, "b"), line(2, "c")]));
    far().says(state("law", 2, table(null, "QC"), 3, [line(3, "d")]));
    expect(session.story.map((one) => one.sentence)).toEqual(["a", "b", "c", "d"]);
    far().says(state("law", 3, table(null, "QC"), 1, [line(1, "e")]));
    expect(session.story.map((one) => one.sentence)).toEqual(["a", "e"]);
  });

  it("has heard it as it happened only if it was there from the first answer on", () => {
    const early = sit(["law"]);
    early.far().says(state("law", 0, table(null, "QC")));
    early.far().says(state("law", 2, table(null, "QC"), 0, [line(0, "a")]));
    expect(early.session.live).toBe(true);
    const late = sit(["law"]);
    late.far().says(state("law", 2, table(null, "QC"), 0, [line(0, "a")]));
    expect(late.session.live).toBe(false);
  });

  it("asks for the rest only when it comes back", () => {
    const { session, far, wires } = sit(["law"]);
    far().says(state("law", 1, table(null, "QC"), 0, [line(0, "a"), line(1, "b")]));
    far().close();
    session.reconnect();
    far().onopen?.();
    expect(wires).toHaveLength(2);
    expect(far().heard[0]).toMatchObject({ type: "hello", since: 2, cuts: 0, keys: ["k-law"] });
  });

  it("keeps its own key of a rematch and says where that is", () => {
    const { session, far } = sit(["law"]);
    expect(session.rematchAddress).toBe("");
    far().says({ type: "rematch", match: "m2", seats: [{ seat: "outlaws", key: "k2" }], watch: "w2" });
    expect(session.rematchAddress).toBe("#/match/m2");
    expect(memory.match("m2")).toEqual({
      match: "m2",
      seats: [{ seat: "outlaws", key: "k2" }],
      open: [],
      watch: "w2",
    });
  });

  it("starts over when a piece of the story is missing", () => {
    const { session, far, wires } = sit(["law"]);
    far().says(state("law", 1, table(null, "QC"), 5, [line(5, "late")]));
    expect(wires).toHaveLength(2);
    far().onopen?.();
    expect(far().heard[0]).toMatchObject({ since: 0 });
    expect(session.story).toEqual([]);
  });

  it("does nothing later that was pressed while the line was down, and says so", async () => {
    const { session, far, welcome } = sit(["law"]);
    far().says(state("law", 3, table(question("law"), "KH")));
    far().close();
    const pressed = [session.answer("done"), session.undo("ask"), session.consent(true), session.ownDice("law", true)];
    for (const reply of await Promise.all(pressed))
      expect(reply).toMatchObject({ ok: false, refusal: { kind: "deaf" } });
    session.reconnect();
    welcome();
    expect(far().heard.map((one) => one.type)).toEqual(["hello"]);
    session.close();
  });

  it("answers at the position it was shown", async () => {
    const { session, far } = sit(["law"]);
    far().says(state("law", 7, table(question("law"), "QC")));
    const answered = session.answer("pass");
    expect(session.busy).toBe(true);
    const sent = far().heard.at(-1);
    expect(sent).toMatchObject({ type: "answer", seat: "law", at: 7, words: "pass" });
    far().says({
      type: "refused",
      token: (sent as { token: string }).token,
      kind: "stale",
      sentence: "Late.",
      rule: "",
    });
    expect((await answered).ok).toBe(false);
    expect(session.busy).toBe(false);
    expect(session.refusal?.sentence).toBe("Late.");
  });
});

describe("two at one keyboard", () => {
  it("hands the table over before anything of the new hand is shown", () => {
    const { session, far } = sit(["law", "gang"]);
    far().says(state("law", 1, table(question("law"), "QC")));
    far().says(state("gang", 1, table(null, "2D")));
    expect(session.handOver?.to).toBe("law");
    expect(session.table?.hand).toEqual([]);
    session.sitDown();
    expect(session.table?.hand[0]?.card).toBe("QC");
    far().says(state("law", 2, table(null, "QC")));
    expect(session.handOver).toBeNull();
    far().says(state("gang", 2, table(question("gang"), "2D")));
    expect(session.handOver).toMatchObject({ to: "gang", from: "law" });
    expect(session.table?.hand).toEqual([]);
    expect(session.table?.asked).toBeNull();
    session.sitDown();
    expect(session.seat).toBe("gang");
    expect(session.table?.hand[0]?.card).toBe("2D");
  });

  it("goes to the other once a secret card is laid, though it could still be changed", () => {
    const { session, far } = sit(["law", "gang"]);
    far().says(state("law", 1, table(question("law", { kind: "lay", secret: true }), "QC")));
    far().says(state("gang", 1, table(question("gang", { kind: "lay", secret: true }), "2D")));
    session.sitDown();
    expect(session.seat).toBe("law");
    far().says(state("law", 1, table(question("law", { kind: "lay", secret: true, given: "lay QC" }), "QC")));
    expect(session.handOver?.to).toBe("gang");
  });

  it("puts another of several questions in front until one is answered", () => {
    const { session, far } = sit(["law"]);
    const [cal, dot] = ["Cal?", "Dot?"].map((sentence) => question("law", { sentence, secret: true }));
    if (!cal || !dot) throw new Error("two questions");
    far().says(state("law", 1, table(cal, "QC", { others: [dot] })));
    session.turnTo("Dot?");
    expect([session.table?.asked?.sentence, session.table?.others.map((one) => one.sentence)]).toEqual([
      "Dot?",
      ["Cal?"],
    ]);
    session.turnTo("Eve?");
    expect(session.table?.asked?.sentence, "nothing of the kind is asked").toBe("Cal?");
    session.turnTo("Dot?");
    void session.answer("stake dot");
    expect(far().heard.at(-1)).toMatchObject({ type: "answer", seat: "law", at: 1, words: "stake dot" });
    far().says(state("law", 1, table(cal, "QC", { others: [{ ...dot, given: "stake dot" }] })));
    expect(session.table?.asked?.sentence).toBe("Cal?");
  });

  it("asks for a die without a hand-over, and answers for the seat that rolls", () => {
    const { session, far } = sit(["law", "gang"]);
    far().says(state("law", 1, table(question("law"), "QC")));
    far().says(state("gang", 1, table(null, "2D")));
    session.sitDown();
    far().says(state("law", 4, table(null, "QC")));
    far().says(state("gang", 5, table(question("gang", { kind: "roll", sides: 10 }), "2D")));
    expect(session.handOver).toBeNull();
    expect(session.table?.hand[0]?.card).toBe("QC");
    expect(session.table?.asked?.seat).toBe("gang");
    void session.handIn(7);
    expect(far().heard.at(-1)).toMatchObject({ type: "hand-in", seat: "gang", at: 5, result: 7 });
  });

  it("tells since the last look only what both stories tell alike", () => {
    const { session, far } = sit(["law", "gang"]);
    far().says(state("law", 1, table(question("law"), "QC"), 0, [line(0, "It begins.")]));
    far().says(state("gang", 1, table(null, "2D"), 0, [line(0, "It begins.")]));
    session.sitDown();
    far().says(state("law", 2, table(null, "QC"), 1, [line(1, "The gang draws two cards."), line(2, "Turn 2.")]));
    far().says(state("gang", 2, table(question("gang"), "2D"), 1, [line(1, "You draw the Ace."), line(2, "Turn 2.")]));
    expect(session.handOver?.since.map((one) => one.sentence)).toEqual(["It begins.", "Turn 2."]);
  });

  it("hides the hand when somebody else wants to look", () => {
    const { session, far } = sit(["law", "gang"]);
    far().says(state("law", 1, table(question("law"), "QC")));
    far().says(state("gang", 1, table(null, "2D")));
    session.sitDown();
    session.show("gang");
    expect(session.handOver?.to).toBe("gang");
    expect(session.table?.hand).toEqual([]);
  });

  it("needs no hand-over once the match is over", () => {
    const { session, far } = sit(["law", "gang"]);
    const ended = { sentence: "", reason: "", winners: [], score: [], rule: "" };
    far().says(state("law", 1, table(null, "QC", { ended })));
    far().says(state("gang", 1, table(null, "2D", { ended })));
    expect(session.handOver).toBeNull();
    session.show("gang");
    expect(session.seat).toBe("gang");
  });
});

describe("a spectator", () => {
  it("sees the table under no seat", () => {
    const { session, far } = sit([]);
    far().says(state("", 1, table(null, ""), 0, [line(0, "It begins.")]));
    expect(session.table?.turn).toBe(1);
    expect(session.story).toHaveLength(1);
  });
});
