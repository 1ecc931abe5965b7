import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../wire/api.ts";
import { memory } from "../wire/memory.ts";
import type { CharacterShown, Draft, DraftShown, LookAt, Looked, Throw } from "../wire/types";
import { Drafting } from "./drafting.svelte.ts";

const draft = (name: string, more: Partial<Draft["character"]> = {}): Draft => ({
  character: { name, background: "outlaw", ...more },
});
const page = (of: Draft): DraftShown =>
  ({ draft: of, outfit: null, buys: [], rows: [{ value: "7" }], sheet: { purse: "" } }) as unknown as DraftShown;
const kept = (of: Draft, version: number): CharacterShown => ({
  id: "a1",
  key: "a1.key",
  version,
  house_rules: {},
  fallen: { health: [], money: 0 },
  shown: page(of),
});

const NO = { kind: "not allowed" as const, sentence: "No.", rule: "a/rule" };

/** A server that takes every name but one. */
function look({ draft: of, change }: LookAt): Promise<{ ok: true; value: Looked }> {
  const before = of ?? draft("");
  const refused = change?.type === "tell" && change.words === "refused";
  const told =
    change?.type === "tell" && !refused ? { character: { ...before.character, name: change.words } } : before;
  return Promise.resolve({ ok: true, value: { shown: page(told), refusal: refused ? NO : null, said: "" } });
}

const tell = (drafting: Drafting, words: string): Promise<void> =>
  drafting.change({ type: "tell", field: "name", words }, "who");
const name = (drafting: Drafting): string => drafting.shown?.draft.character.name ?? "";

describe("a draft", () => {
  let drafting = new Drafting();
  beforeEach(async () => {
    vi.restoreAllMocks();
    vi.spyOn(api, "look").mockImplementation(look);
    memory.set("draft", null);
    drafting = new Drafting();
    await drafting.open("new");
  });

  it("is taken back press by press, to the first, and done again", async () => {
    await Promise.all([tell(drafting, "Ann"), tell(drafting, "Bea"), tell(drafting, "Cy")]);
    expect(name(drafting)).toBe("Cy");
    await Promise.all([drafting.undo(), drafting.undo(), drafting.undo()]);
    expect([name(drafting), drafting.mayUndo]).toEqual(["", false]);
    await drafting.redo();
    expect(name(drafting)).toBe("Ann");
    await tell(drafting, "Dot");
    expect(drafting.mayRedo).toBe(false);
  });

  it("stays as it is where something is refused, which is nothing to take back", async () => {
    await tell(drafting, "refused");
    expect(drafting.refusal).toEqual({ where: "who", stop: NO });
    expect([name(drafting), drafting.mayUndo]).toEqual(["", false]);
    await tell(drafting, "Ann");
    expect(drafting.refusal).toBeNull();
  });

  it("is on this device for whoever comes back", async () => {
    await tell(drafting, "Ann");
    const again = new Drafting();
    await again.open("new");
    expect(name(again)).toBe("Ann");
  });

  it("keeps what was thrown, however far somebody goes back", async () => {
    await tell(drafting, "Ann");
    vi.spyOn(api, "keepCharacter").mockImplementation(({ draft: of }) =>
      Promise.resolve({ ok: true, value: kept(of, 1) }),
    );
    vi.spyOn(api, "throwFor").mockImplementation((_: string, { draft: of }: Throw) =>
      Promise.resolve({ ok: true, value: kept(draft(of.character.name ?? "", { health_dice: [4] }), 2) }),
    );
    await drafting.throwFor("health");
    await drafting.undo();
    expect(drafting.shown?.draft.character).toEqual({ name: "", background: "outlaw", health_dice: [4] });
    expect(drafting.kept?.version).toBe(2);
  });

  it("says so when the server is away, and loses nothing", async () => {
    await tell(drafting, "Ann");
    const away = { sentence: "The server does not answer.", where: "", also: [] };
    vi.spyOn(api, "look").mockResolvedValue({ ok: false, status: 0, problem: away });
    await tell(drafting, "Bea");
    expect([drafting.trouble, name(drafting)]).toEqual([away.sentence, "Ann"]);
  });

  it("says that the line is down, and goes on by itself when it is back", async () => {
    await tell(drafting, "Ann");
    drafting.lost();
    expect(drafting.trouble).toContain("The line is down");
    await drafting.again();
    expect([drafting.trouble, name(drafting)]).toEqual(["", "Ann"]);
  });
});
