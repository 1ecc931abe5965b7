/** A match over the web socket: the reactive side of the line, as the match screen wants it. */
import { addressOf, socketAddress } from "./addresses.ts";
import { api, type Got, keysFor } from "./api.ts";
import { next, oneMind, openRoll, opposed, publicSince, type Showing, turned, type Views } from "./handover.ts";
import { type Draft, Link, type LineNow, type Reply as Heard, VERSION_SPOKEN, type Wire } from "./link.ts";
import { memory, type Remembered } from "./memory.ts";
import { settings } from "./settings.svelte.ts";
import { anew, firstKept, type Kept, steps, withKept } from "./sealing.ts";
import { DEAF, ONLOOKING, type Gathering, type HandOver, type Invite, type Line, type Refusal } from "./session.ts";
import type { Parting, Reply, Session, Who } from "./session.ts";
import { cuts, known, laid, NO_UNDO, position, stagedAs, type SeatView } from "./story.ts";
import type {
  AskedShown,
  PersonShown,
  ReckoningShown,
  RegionShown,
  Rematch,
  Rules,
  Said,
  SceneShown,
  Sealing,
  ShotShown,
  SightShown,
  State,
  TableShown,
  ToBrowser,
  TrialShown,
  Welcome,
  WhyShown,
} from "./types";

const OVERTAKEN: Refusal = {
  kind: "not allowed",
  sentence: "The line went down before that was answered. Look whether it was done.",
  rule: "",
};
const SPECTATOR = "";
/**
 * Milliseconds, at least and at most more, before an answer is given by itself that somebody elsewhere is not to know to be the
 * only one: given at once, it would tell them that there is no card to play. No shorter, for nobody who has a choice reads it
 * and presses sooner; no longer, for it is the others who wait. Against a bot, or at one keyboard, nobody waits.
 */
const THOUGHT = [1500, 2500] as const;

export class LiveSession implements Session {
  readonly match: string;
  readonly #link: Link;

  #welcome = $state.raw<Welcome | null>(null);
  #people = $state.raw<readonly PersonShown[]>([]);
  #watchers = $state(0);
  #views = $state.raw<Views>({});
  #showing = $state.raw<Showing>({ seat: "", to: "" });
  /** How much of its story each seat has had on show. */
  #seen: Readonly<Record<string, number>> = {};
  #chat = $state.raw<readonly Said[]>([]);
  #line = $state.raw<Line>({ state: "connecting", retryAt: 0, sentence: "" });
  #refusal = $state.raw<Refusal | null>(null);
  #rematch = $state("");
  #underway = $state(0);
  #sealing = $state.raw<Sealing | null>(null);
  #elsewhere = $state.raw<readonly string[]>([]);
  #toAgree = $state.raw<readonly string[]>([]);
  /** Seals and shares that are on their way, so that none is sent twice. */
  #sent: readonly string[] = [];
  /** Something was taken back, and nothing done since: no question is passed over, so that one can go back farther. */
  #back = $state(false);
  /** The position of the question whose only answer has been given by itself, and of one where it will be in a while. */
  #passing = $state(-1);
  #thinking = -1;
  /** The sentence of the question put in front, of several that are asked at once. */
  #turnedTo = $state("");
  /** What is fixed as it was made last, and of what: the same as long as that is, so that nothing is drawn anew for nothing. */
  #staged: { of: readonly unknown[]; scene: SceneShown } | null = null;
  /** The seat whose view is on show without being held. */
  #onlooking = $state("");
  #remembered = $state.raw<Remembered>({ match: "", seats: [], open: [], watch: "" });

  constructor(remembered: Remembered, open: () => Wire = () => new WebSocket(socketAddress()) as Wire) {
    this.match = remembered.match;
    this.#remembered = remembered;
    this.#link = new Link({
      open,
      hello: () => ({
        type: "hello",
        match: this.match,
        keys: this.#remembered.seats.map((one) => one.key),
        watch: this.#remembered.watch,
        since: known(this.#heldViews),
        cuts: cuts(this.#heldViews),
        version: VERSION_SPOKEN,
      }),
      news: () => ({ type: "ask-news", at: position(this.#heldViews) }),
      hear: (message) => {
        this.#hear(message);
      },
      line: (now) => {
        this.#line = told(now);
      },
    });
    this.#link.connect();
    window.addEventListener("online", this.#wake);
    window.addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** The net is back, or somebody looks at the page again: no need to wait for the next try. */
  readonly #wake = (): void => {
    if (this.#line.state === "down" && document.visibilityState === "visible") this.#link.connect();
  };

  /** The net is gone, though the line does not know yet. */
  readonly #drop = (): void => {
    this.#link.giveUp();
  };

  /** What is known of the seats whose views come down the line: those held, or the spectator's. */
  get #heldViews(): readonly (SeatView | undefined)[] {
    return (this.#held.length > 0 ? this.#held : [SPECTATOR]).map((seat) => this.#views[seat]);
  }
  get #view(): SeatView | null {
    return this.#views[this.seat] ?? null;
  }

  /** What is fixed, and the cards of those who have joined since, each in the seat that it is in now. */
  get scene() {
    const scene = this.#welcome?.scene ?? null;
    const view = this.#view;
    if (!scene || !view) return scene;
    const of = [scene, view.stage, view.table.joined.map((one) => `${one.id} ${one.seat}`).join()] as const;
    if (of.some((one, place) => one !== this.#staged?.of[place]))
      this.#staged = { of, scene: stagedAs(scene, view.table, view.stage) };
    return this.#staged?.scene ?? scene;
  }
  get people() {
    return this.#people;
  }
  get watchers() {
    return this.#watchers;
  }
  get gathering(): Gathering | null {
    const sealing = this.#sealing;
    const begun = this.#heldViews.some((view) => view?.table.asked ?? view?.table.ended);
    if (!sealing || sealing.done || begun) return null;
    const sealed = sealing.shares.every((one) => one.seal !== "");
    const missing = sealing.shares.filter((one) => (sealed ? one.share : one.seal) === "");
    return { owed: missing.map((one) => one.seat), elsewhere: this.#elsewhere, agree: this.#toAgree };
  }
  /** Nothing but this browser's own shares is missing, which is done within a blink: nothing is worth showing before. */
  get #begins(): boolean {
    const gathering = this.gathering;
    if (!gathering || this.#line.state !== "up") return false;
    if (gathering.elsewhere.length > 0 || gathering.agree.length > 0) return false;
    return gathering.owed.every((seat) => this.#held.includes(seat));
  }
  get #held() {
    return this.#welcome?.seats ?? [];
  }
  get seats() {
    return this.#onlooking ? [this.#onlooking] : this.#held;
  }
  get seat() {
    return this.#onlooking || this.#showing.seat;
  }
  get oversees() {
    return this.#views[this.#showing.seat]?.oversees ?? [];
  }
  get onlooking() {
    return this.#onlooking;
  }
  get table(): TableShown | null {
    const view = this.#view ?? this.#views[this.#showing.to];
    if (!view || this.#begins) return null;
    if (this.#showing.to !== "") return { ...view.table, hand: [], asked: null };
    if (view.at === this.#passing) return { ...view.table, asked: null };
    return turned({ ...view.table, asked: view.table.asked ?? openRoll(this.#views, this.#held) }, this.#turnedTo);
  }
  get at() {
    return this.#view?.at ?? 0;
  }
  get undoing() {
    return this.#view?.undo ?? NO_UNDO;
  }
  get parting() {
    return this.#view?.parting ?? null;
  }
  get drawOffered() {
    return [this.seat, ...this.#held].find((seat) => this.#views[seat]?.parting.asked) ?? "";
  }
  get story() {
    return this.#view?.story ?? [];
  }
  get remarks() {
    return this.#view?.remarks ?? null;
  }
  get stops() {
    return this.#view?.stops ?? null;
  }
  get lesson() {
    return this.#view?.lesson ?? [];
  }
  get told() {
    return this.#view?.told ?? [];
  }
  get live() {
    return this.#view?.live ?? false;
  }
  get handOver(): HandOver | null {
    const { seat, to } = this.#showing;
    if (to === "" || this.#begins) return null;
    const other = this.#held.find((one) => one !== to) ?? "";
    const since = publicSince(this.#views[to], this.#views[seat || other], this.#seen[to] ?? 0);
    return { to, from: seat, since };
  }
  get busy() {
    return this.#underway > 0;
  }
  get chat() {
    return this.#chat;
  }
  get line() {
    return this.#line;
  }
  get refusal() {
    return this.#refusal;
  }
  get invites(): readonly Invite[] {
    const { open, watch } = this.#remembered;
    const seats = open
      .filter((one) => this.#people.some((person) => person.seat === one.seat && person.awaited))
      .map((one) => ({ seat: one.seat, address: addressOf(`#/join/${this.match}/${one.seat}/${one.key}`) }));
    return watch ? [...seats, { seat: "", address: addressOf(`#/watch/${this.match}/${watch}`) }] : seats;
  }
  get lost() {
    const { open } = this.#remembered;
    const gone = this.#people.filter((one) => one.who === "person" && !one.here && !one.awaited);
    return gone.map((one) => one.seat).filter((seat) => open.some((one) => one.seat === seat));
  }
  get ownLink() {
    const [own, ...more] = this.#remembered.seats;
    return own && more.length === 0 ? addressOf(`#/join/${this.match}/${own.seat}/${own.key}`) : "";
  }
  get recordAllowed() {
    if (this.#view?.table.ended) return true;
    const { seats, open } = this.#remembered;
    const all = this.#people.filter((one) => one.who !== "charts").length || Infinity;
    const friends = this.#people.some((one) => one.who === "person" && !this.#held.includes(one.seat));
    return !friends && seats.length + open.length >= all && !this.#heldViews.every((view) => view?.hides);
  }
  get replayAddress() {
    return `#/replay/${this.match}`;
  }

  turnTo(sentence: string) {
    this.#turnedTo = sentence;
  }
  answer(words: string) {
    this.#back = false;
    this.#turnedTo = "";
    return this.#act((seat, at) => ({ type: "answer", seat, at, words }));
  }
  handIn(result: number | readonly number[] | string) {
    return this.#act((seat, at) => ({ type: "hand-in", seat, at, result }));
  }
  undo(what: "step" | "activation" | "ask") {
    this.#back = true;
    return this.#act((_, at) => ({ type: "undo", seat: this.seat, at, what }));
  }
  speak(word: Parting, seat: string) {
    return this.#act((_, at) => ({ type: "answer", seat, at, words: word }));
  }
  consent(yes: boolean) {
    const { asked_by, wish } = this.undoing;
    if (yes && wish === "own-dice" && this.#line.state === "up") this.#agreeTo([asked_by]);
    return this.#do({ type: "consent", seat: this.seat, yes });
  }
  say(text: string) {
    return this.#tell({ type: "say", text, seat: this.#showing.seat, name: this.#showing.seat ? "" : memory.name });
  }
  async rename(seat: string, name: string) {
    const reply = await this.#tell({ type: "rename", seat, name });
    if (reply.ok) memory.name = name;
    return reply;
  }
  giveSeat(seat: string, to: Who) {
    return this.#tell({ type: "give-seat", seat, to });
  }
  ownDice(seat: string, on: boolean) {
    return this.#tell({ type: "own-dice", seat, on });
  }
  want(stop: string) {
    return this.#tell({ type: "set-stop", seat: this.seat, stop });
  }
  agree() {
    if (this.#line.state !== "up") return;
    this.#agreeTo(this.#toAgree);
    this.#share();
  }
  async sealAnew(): Promise<Reply<null>> {
    if (this.#line.state !== "up") return { ok: false, refusal: DEAF };
    const [seat = ""] = this.#elsewhere;
    const { kept, seal } = anew(this.#kept, seat);
    memory.keepDice(kept);
    return this.#do({ type: "seal-share", seat, seal, own_dice: this.#ownDice, anew: true });
  }
  putAwayRefusal() {
    this.#refusal = null;
  }

  region(words: string, places = false): Promise<Reply<RegionShown>> {
    return this.#look({ type: "ask-region", seat: this.seat, at: this.at, words, places }, (heard) =>
      heard.type === "region" ? heard.region : null,
    );
  }
  trial(words: string): Promise<Reply<TrialShown>> {
    return this.#look({ type: "ask-trial", seat: this.seat, at: this.at, words }, (heard) =>
      heard.type === "trial" ? heard.trial : null,
    );
  }
  sights(figure: string): Promise<Reply<readonly SightShown[]>> {
    return this.#look({ type: "ask-sights", seat: this.seat, figure }, (heard) =>
      heard.type === "sights" ? heard.sights : null,
    );
  }
  shot(figure: string, target: string, weapon = "", words = ""): Promise<Reply<ShotShown>> {
    return this.#look({ type: "ask-shot", seat: this.seat, figure, target, weapon, words }, (heard) =>
      heard.type === "shot" ? heard.shot : null,
    );
  }
  why(number: number): Promise<Reply<WhyShown>> {
    return this.#look({ type: "ask-why", seat: this.seat, number }, (heard) =>
      heard.type === "why" ? heard.why : null,
    );
  }

  async rules(find: string): Promise<Reply<Rules>> {
    return answered(await api.rules(this.scene?.game ?? "", find, this.match), (got) => got);
  }
  async reckoning(): Promise<Reply<ReckoningShown>> {
    return answered(await api.reckoning(this.match), (got) => got);
  }
  async record(): Promise<Reply<string>> {
    return answered(await api.record(this.match, keysFor(this.match)), (got) => withKept(got, memory.dice(this.match)));
  }
  async inviteAnew(seat: string): Promise<Reply<null>> {
    const got = await api.inviteAnew(this.match, { seat, keys: this.#remembered.seats.map((one) => one.key) });
    if (got.ok) {
      memory.invite(this.match, got.value);
      const open = this.#remembered.open.map((one) => (one.seat === seat ? got.value : one));
      this.#remembered = { ...this.#remembered, open };
    }
    return answered(got, () => null);
  }
  async rematch(swapped: boolean): Promise<Reply<string>> {
    const { seats, open } = this.#remembered;
    // As the server does it: everybody who is swapped moves on by a seat.
    const played = this.#people.filter((one) => one.who !== "charts").map((one) => one.seat);
    const here = this.#held.map((seat) => played[(played.indexOf(seat) + Number(swapped)) % played.length] ?? seat);
    const got = await api.rematch(this.match, { keys: [...seats, ...open].map((one) => one.key), swapped });
    if (got.ok) memory.made(got.value, here);
    return answered(got, (made) => `#/match/${made.match}`);
  }

  get rematchAddress() {
    return this.#rematch;
  }

  async lookAs(seat: string): Promise<Reply<null>> {
    if (seat === "") this.#onlooking = "";
    const reply = await this.#look({ type: "look-as", seat }, (heard) => (heard.type === "news" ? DONE : null));
    if (!reply.ok) return reply;
    this.#onlooking = seat;
    return { ok: true, value: null };
  }
  sitDown() {
    const to = this.#showing.to;
    if (to === "") return;
    this.#see();
    this.#showing = { seat: to, to: "" };
    this.#refusal = null;
  }
  show(seat: string) {
    if (seat === this.seat || !this.#held.includes(seat)) return;
    this.#see();
    const open = this.#view?.table.ended || oneMind(this.scene, this.seat, seat);
    this.#showing = open ? { seat, to: "" } : { seat: this.seat, to: seat };
  }
  reconnect() {
    this.#link.connect();
  }
  close() {
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#link.leave();
  }

  #hear(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        this.#welcome = message;
        this.#onlooking = "";
        this.#people = message.people;
        this.#watchers = message.watchers;
        this.#introduce();
        break;
      case "people":
        this.#people = message.people;
        this.#watchers = message.watchers;
        this.#share();
        break;
      case "sealing":
        this.#sealing = message;
        this.#share();
        break;
      case "state":
        this.#lay(message);
        break;
      case "said":
        if (!this.#chat.some((one) => one.number === message.number))
          this.#chat = [...this.#chat, message].sort((a, b) => a.number - b.number);
        break;
      case "rematch":
        this.#follow(message);
        break;
      default:
        break;
    }
  }

  /** What was seen here of how the dice were sealed. */
  get #kept(): Kept {
    return memory.dice(this.match) ?? firstKept(this.match, this.#welcome?.sealed ?? "");
  }
  /** Who rolls their own dice, as the table was told. */
  get #ownDice(): readonly string[] {
    return this.#people.filter((one) => one.own_dice).map((one) => one.seat);
  }

  #agreeTo(seats: readonly string[]): void {
    const before = this.#kept;
    memory.keepDice({ ...before, agreed: [...before.agreed, ...seats] });
  }

  /** The people elsewhere who roll their own dice, unless it was settled here that they do. */
  get #strangeDice(): readonly string[] {
    const ours = [...this.#held, ...this.#remembered.open.map((one) => one.seat)];
    const rolling = this.#people.filter((one) => one.who === "person" && one.own_dice);
    return rolling.map((one) => one.seat).filter((seat) => !ours.includes(seat));
  }

  /** Add the shares of the seats held here to the dice, as far as the others have come. What is kept is kept before
   * anything is sent. */
  #share(): void {
    if (!this.#sealing || !this.#welcome?.sealed) return;
    const persons = this.#people.filter((one) => one.who === "person").map((one) => one.seat);
    const before = memory.dice(this.match);
    const known = before ?? this.#kept;
    this.#toAgree = this.#held.length > 0 ? this.#strangeDice.filter((seat) => !known.agreed.includes(seat)) : [];
    const held = this.#toAgree.length > 0 ? [] : this.#held;
    const { kept, seal, open, elsewhere } = steps(known, this.#sealing, persons, held);
    if (kept !== before) memory.keepDice(kept);
    this.#elsewhere = elsewhere;
    for (const one of seal) void this.#seal(one.seat, one.seal);
    for (const one of open) void this.#once(one.share, { type: "open-share", ...one });
  }

  async #seal(seat: string, seal: string): Promise<void> {
    const dice = this.#ownDice;
    const reply = await this.#once(seal, { type: "seal-share", seat, seal, own_dice: dice });
    // Sealing agrees to who rolls their own dice: where that has changed meanwhile, it is said again.
    if (reply && !reply.ok && dice.join() !== this.#ownDice.join()) this.#share();
  }

  /** Send something that is not on its way already; null if it is. */
  async #once(what: string, draft: Draft): Promise<Reply<null> | null> {
    if (this.#sent.includes(what)) return null;
    this.#sent = [...this.#sent, what];
    const reply = await this.#tell(draft);
    this.#sent = this.#sent.filter((one) => one !== what);
    return reply;
  }

  /** The same people play again: keep the keys of one's own seats, and where they lead to. */
  #follow({ match, seats, watch }: Rematch): void {
    if (memory.match(match) === null) memory.keep({ match, seats, open: [], watch });
    this.#rematch = `#/match/${match}`;
  }

  /** Somebody who sits down alone under no name gets the one this browser knows. */
  #introduce(): void {
    const [seat] = this.#held;
    const unnamed = this.#people.some((person) => person.seat === seat && person.who === "person" && !person.name);
    if (seat && this.#held.length === 1 && unnamed && memory.name) void this.rename(seat, memory.name);
  }

  #lay(state: State): void {
    const view = laid(this.#views[state.seat], state);
    if (view === null) {
      this.#views = {};
      this.#link.restart();
      return;
    }
    this.#views = { ...this.#views, [state.seat]: view };
    this.#turn();
    const question = view.table.asked;
    if (question && this.#passes(question)) void this.#pass(question, view.at);
    else if (question && this.#lone(question) && this.#thinking !== view.at) this.#think(question, view.at);
  }

  #turn(): void {
    const alike = (a: string, b: string): boolean => oneMind(this.scene, a, b);
    this.#showing = next(this.#showing, this.#held, this.#views, alike, (question) => this.#passes(question));
    this.#see();
  }

  /** Give the only answer there is. Should the server not take it, the player is asked after all. */
  async #pass({ seat, moot: words }: AskedShown, at: number): Promise<void> {
    this.#passing = at;
    const reply = await this.#tell({ type: "answer", seat, at, words });
    if (reply.ok || this.#views[seat]?.at !== at) return;
    this.#passing = -1;
    this.#back = true;
    this.#turn();
  }

  /** Give it after a while, if it has not been given meanwhile: as long as somebody might think about it who has a choice. */
  #think(question: AskedShown, at: number): void {
    this.#thinking = at;
    const still = (): boolean => this.#thinking === at && this.#views[question.seat]?.at === at && this.#lone(question);
    window.setTimeout(() => still() && void this.#pass(question, at), THOUGHT[0] + Math.random() * THOUGHT[1]);
  }

  /** Whether a question has but one answer, which is given by itself unless the player wants to give it or has gone back. */
  #lone(question: AskedShown): boolean {
    return !!question.moot && !question.given && !question.anybody && !this.#back && !settings.askAll;
  }

  /** Whether it is given at once: nobody is elsewhere from whom to hide that there is no other. */
  #passes(question: AskedShown): boolean {
    if (!this.#lone(question)) return false;
    return !question.veiled || !opposed(this.scene, this.#people, question.seat, this.#held);
  }

  /** The seat on show has read its story as far as it goes. */
  #see(): void {
    if (this.#showing.to === "") this.#seen = { ...this.#seen, [this.seat]: this.story.length };
  }

  /** Do something at the position of whoever is asked; a refusal stays on the screen. */
  #act(draft: (seat: string, at: number) => Draft): Promise<Reply<null>> {
    const seat = this.table?.asked?.seat || this.seat;
    return this.#do(draft(seat, this.#views[seat]?.at ?? 0));
  }

  async #do(draft: Draft): Promise<Reply<null>> {
    if (this.#onlooking !== "") return { ok: false, refusal: ONLOOKING };
    this.#refusal = null;
    this.#underway += 1;
    const reply = await this.#tell(draft);
    this.#underway -= 1;
    if (!reply.ok) this.#refusal = reply.refusal;
    return reply;
  }

  #tell(draft: Draft): Promise<Reply<null>> {
    return this.#look(draft, (heard) => (heard.type === "taken" ? DONE : null)).then((reply) =>
      reply.ok ? { ok: true, value: null } : reply,
    );
  }

  async #look<T>(draft: Draft, read: (heard: Heard) => T | null): Promise<Reply<T>> {
    if (this.#line.state !== "up") return { ok: false, refusal: DEAF };
    const heard = await this.#link.send(draft);
    if (heard === null) return { ok: false, refusal: OVERTAKEN };
    if (heard.type === "refused") return { ok: false, refusal: heard };
    const value = read(heard);
    return value === null ? { ok: false, refusal: OVERTAKEN } : { ok: true, value };
  }
}

const DONE = "done";

function told(now: LineNow): Line {
  switch (now.is) {
    case "opening":
      return { state: "connecting", retryAt: 0, sentence: "" };
    case "up":
      return { state: "up", retryAt: 0, sentence: "" };
    case "down":
      return { state: "down", retryAt: Date.now() + now.retry, sentence: "" };
    case "ended":
      return { state: "closed", retryAt: 0, sentence: now.sentence };
  }
}

function answered<A, B>(got: Got<A>, read: (value: A) => B): Reply<B> {
  if (got.ok) return { ok: true, value: read(got.value) };
  return { ok: false, refusal: { kind: "not allowed", sentence: got.problem.sentence, rule: got.problem.where } };
}
