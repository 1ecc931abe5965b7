/**
 * A character in the making. The server judges every change and works out everything a page shows; here are only the drafts
 * to go back to, what is kept on this device and in the gallery, and the order in which things are asked.
 */
import { api, type Got } from "../wire/api.ts";
import { memory } from "../wire/memory.ts";
import type { CharacterShown, Draft, DraftShown, LookAt, Measures, Problem, Refusal, Step } from "../wire/types";

export type Change = NonNullable<LookAt["change"]>;
type House = CharacterShown["house_rules"];

/** What is remembered of the draft that is not in the gallery yet. */
interface Own {
  readonly draft: Draft;
  readonly house: House;
}
const isOwn = (value: unknown): value is Own =>
  typeof value === "object" && value !== null && "draft" in value && "house" in value;
const OWN = "draft";

/** How long changes are gathered before they are written to the gallery, in milliseconds. */
const SOON = 400;

/** What is said while the browser knows that it hears nobody. */
const LOST = "The line is down: nothing can be placed, bought or thrown until it is back. What is here stays.";

export class Drafting {
  shown = $state.raw<DraftShown | null>(null);
  /** Why the last thing was refused, and where on the page that is said. */
  refusal = $state.raw<{ readonly where: string; readonly stop: Refusal } | null>(null);
  /** What has just come of it, for people who hear the page. */
  said = $state("");
  trouble = $state("");
  /** What was wrong with the last request, in full. */
  wrong = $state.raw<Problem | null>(null);
  unknown = $state("");
  /** Its place in the gallery, if it has one. */
  kept = $state.raw<Pick<CharacterShown, "id" | "key" | "version"> | null>(null);
  saved = $state(true);
  /** What was opened: an id of the gallery, or "new". */
  opened = $state("");
  house = $state.raw<House>({});
  measures = $state.raw<Measures>({});
  pinned = $state.raw<DraftShown["buys"] | null>(null);

  /** The step that is open: the lists of the shops are asked for only there. */
  #step: Step = "who";
  #before = $state.raw<readonly Draft[]>([]);
  #after = $state.raw<readonly Draft[]>([]);
  #line: Promise<void> = Promise.resolve();
  #timer = 0;

  /** The campaign on whose roster it stands; nothing for a character of the gallery. */
  get campaign(): string {
    const [campaign = "", rider = ""] = this.opened.split("~");
    return rider && campaign;
  }
  get mayUndo(): boolean {
    return this.#before.length > 0;
  }
  get mayRedo(): boolean {
    return this.#after.length > 0;
  }

  /** Begin where somebody left off: a character of the gallery, or the one that is on this device alone. */
  open(character: string): Promise<void> {
    return this.#next(async () => {
      this.#before = this.#after = [];
      this.opened = character;
      this.kept = this.shown = this.pinned = this.refusal = null;
      this.unknown = this.trouble = "";
      if (character !== "new") {
        const got = await api.character(character);
        if (got.ok) this.#take(got.value);
        else this.unknown = got.problem.sentence;
        return;
      }
      const own = memory.get(OWN, isOwn);
      this.house = own?.house ?? {};
      // What an older Posse has remembered may be no draft any more.
      if (!(await this.#look(own?.draft ?? null)) && own) await this.#look(null);
    });
  }

  /** Another step is open. */
  enter(step: Step): Promise<void> {
    return this.#next(async () => {
      this.#step = step;
      this.refusal = null;
      if (this.shown && step === "outfit" && !this.shown.outfit) await this.#look(this.shown.draft);
    });
  }

  /** Do something to the draft; where it is refused, `where` says so. */
  change(change: Change, where = ""): Promise<void> {
    return this.#next(async () => {
      const before = this.shown?.draft;
      if (before && (await this.#look(before, change, where)) && !this.refusal) {
        this.#before = [...this.#before, before];
        this.#after = [];
        this.#remember();
      }
    });
  }

  /** The line is down: the page says so before anything is pressed in vain. */
  lost(): void {
    this.trouble = LOST;
  }

  /** The line is back: open what could not be, or look again, and write down what is still to be written. */
  again(): Promise<void> {
    if (!this.shown) return this.open(this.opened);
    return this.#next(async () => {
      if (this.shown && (await this.#look(this.shown.draft)) && !this.saved) await this.#write();
    });
  }

  /** A button that is refused says so; nothing is asked. */
  refuse(where: string, stop: Refusal): void {
    this.refusal = { where, stop };
    this.said = "";
  }

  undo(): Promise<void> {
    return this.#go(true);
  }
  redo(): Promise<void> {
    return this.#go(false);
  }

  #go(back: boolean): Promise<void> {
    return this.#next(async () => {
      const [from, to] = back ? [this.#before, this.#after] : [this.#after, this.#before];
      const [now, then] = [this.shown?.draft, from.at(-1)];
      if (!now || !then || !(await this.#look(then))) return;
      const [less, more] = [from.slice(0, -1), [...to, now]];
      [this.#before, this.#after] = back ? [less, more] : [more, less];
      this.said = back ? "Taken back." : "Done again.";
      this.#remember();
    });
  }

  /** Look at the same draft against other measures. */
  measure(measures: Measures): Promise<void> {
    return this.#next(async () => {
      this.measures = measures;
      if (this.shown) await this.#look(this.shown.draft);
    });
  }

  /** Play by other house rules, as long as it is not in the gallery. */
  play(house: House): Promise<void> {
    return this.#next(async () => {
      const before = this.house;
      this.house = house;
      if (this.shown && !(await this.#look(this.shown.draft))) this.house = before;
      this.#remember();
    });
  }

  /** What the table has of its own, from the text of a file; none of it where there is no text. */
  adopt(name = "", text = ""): Promise<void> {
    return this.change({ type: "adopt", name, text }, "customs");
  }

  pin(): void {
    this.pinned = this.pinned ? null : (this.shown?.buys ?? null);
    this.said = this.pinned ? "This spread is pinned: the figures stand beside those of the next." : "Unpinned.";
  }

  /** The server throws for something, once; for that the character has to be in the gallery. */
  throwFor(what: "health" | "money"): Promise<void> {
    return this.#next(async () => {
      if (!(await this.#keep()) || !this.kept || !this.shown) return;
      const { draft } = this.shown;
      const got = await api.throwFor(this.kept.id, { what, draft, version: this.kept.version });
      if (!this.#taken(got)) return;
      const { character } = this.shown.draft;
      // What was thrown stays, however far somebody goes back.
      const fallen =
        what === "health"
          ? { health_dice: character.health_dice ?? [] }
          : { purse: character.purse ?? {}, background: character.background };
      const now = (one: Draft): Draft => ({ ...one, character: { ...one.character, ...fallen } });
      this.#before = what === "health" ? this.#before.map(now) : [];
      this.#after = [];
      if (this.#step === "outfit") await this.#look(this.shown.draft);
      this.said =
        what === "health" ? `Health ${this.shown.rows[0]?.value ?? ""}.` : `${this.shown.sheet.purse} to begin with.`;
    });
  }

  /** Keep it in the gallery. */
  keep(): Promise<void> {
    return this.#next(async () => void (await this.#keep()));
  }

  /** Write down at once what is still to be written. */
  finish(): Promise<void> {
    if (this.saved) return this.#line;
    window.clearTimeout(this.#timer);
    return this.#next(() => this.#write());
  }

  async #keep(): Promise<boolean> {
    if (!this.shown) return false;
    if (this.kept) {
      if (!this.saved) await this.#write();
      return this.saved;
    }
    const got = await api.keepCharacter({ draft: this.shown.draft, house_rules: this.house });
    if (!this.#taken(got)) return false;
    memory.set(OWN, null);
    return true;
  }

  async #write(): Promise<void> {
    window.clearTimeout(this.#timer);
    if (!this.kept || !this.shown) return;
    const got = await api.changeCharacter(this.kept.id, { draft: this.shown.draft, version: this.kept.version });
    if (got.ok) {
      this.kept = { id: got.value.id, key: got.value.key, version: got.value.version };
      // What was thrown stays, also where somebody has begun afresh.
      if (JSON.stringify(got.value.shown.draft) !== JSON.stringify(this.shown.draft))
        await this.#look(got.value.shown.draft);
      this.saved = true;
      this.trouble = "";
    } else this.trouble = got.problem.sentence;
  }

  #remember(): void {
    if (!this.shown) return;
    if (!this.kept) {
      memory.set(OWN, { draft: this.shown.draft, house: this.house });
      return;
    }
    this.saved = false;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.finish(), SOON);
  }

  async #look(draft: Draft | null, change: Change | null = null, where = ""): Promise<boolean> {
    const got = await api.look({
      draft,
      change,
      measures: this.measures,
      house_rules: this.house,
      step: this.#step,
    });
    this.trouble = got.ok ? "" : got.problem.sentence;
    this.wrong = got.ok ? null : got.problem;
    if (!got.ok) return false;
    this.shown = got.value.shown;
    this.refusal = got.value.refusal && { where, stop: got.value.refusal };
    this.said = got.value.said;
    return true;
  }

  #taken(got: Got<CharacterShown>): boolean {
    if (got.ok) this.#take(got.value);
    else this.trouble = got.problem.sentence;
    return got.ok;
  }

  #take(found: CharacterShown): void {
    this.kept = { id: found.id, key: found.key, version: found.version };
    this.house = found.house_rules;
    this.shown = found.shown;
    this.saved = true;
    this.trouble = "";
    this.refusal = null;
    if (found.key) memory.addCharacter(found.key);
  }

  /** One thing after another, however fast somebody presses. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work);
    return this.#line;
  }
}
