/**
 * What a Judge is about to say at the desk: which form lies open, what is filled in, and what the server says of it as far as it
 * goes. Every word that is open to be said has the same form, made of what it asks for.
 */
import type { ChoiceShown, DeskShown, FieldShown, TrialShown } from "../wire/types";
import type { Commit } from "./commit.ts";
import { Newest } from "./newest.svelte.ts";
import type { Play } from "./play.svelte.ts";
import { figureSet, spelt } from "./words.ts";

const NONE: readonly ChoiceShown[] = [];
const WHOLE = /^-?\d+$/;

export class Desking {
  /** The word whose form lies open, by its action; empty: none. */
  turned = $state("");
  /** What came of the last, and whether it was refused. */
  said = $state("");
  refused = $state(false);
  trial = $state.raw<TrialShown | null>(null);
  #filled = $state.raw<Readonly<Record<string, string>>>({});

  readonly desk = $derived.by((): DeskShown | null => this.#play.table?.abroad?.desk ?? null);
  readonly #choices = $derived.by(
    (): readonly ChoiceShown[] => this.#play.session.remarks?.choices.filter((one) => one.under !== "") ?? NONE,
  );
  readonly #changes = $derived.by(() => this.desk?.coming.map((one) => one.change) ?? []);
  /** What is filled in, each with a button, and what is said as it is but lies with nothing else. */
  readonly open = $derived.by(() =>
    this.#choices.filter((one) => one.asks.length > 0 && !this.#changes.includes(one.action)),
  );
  readonly plain = $derived.by(() => {
    const lies = this.desk?.coming.flatMap((one) => [one.take, one.skip]) ?? [];
    const rows = this.desk?.check?.rows.map((one) => one.roll_for) ?? [];
    return this.#choices.filter((one) => one.asks.length === 0 && ![...lies, ...rows].includes(one.words));
  });
  readonly form = $derived.by(
    (): ChoiceShown | null => this.#choices.find((one) => one.asks.length > 0 && one.action === this.turned) ?? null,
  );
  readonly words = $derived.by((): string => {
    const { form } = this;
    if (!form) return "";
    return [form.action, ...form.asks.flatMap((ask) => this.#given(ask))].join(" ");
  });
  readonly ready = $derived.by(
    (): boolean => this.form !== null && this.#play.deaf === "" && this.trial?.allowed !== false,
  );
  /** The letters that turn to a form, or say something, while no fight is laid. */
  readonly keys = $derived.by((): readonly string[] =>
    this.#play.table?.laid === ""
      ? [...this.open, ...this.plain].map((one) => one.key).filter((key) => key !== "")
      : [],
  );

  readonly #play: Play;
  readonly #trials = new Newest(() => this.#try());

  constructor(play: Play) {
    this.#play = play;
  }

  value({ name, now }: FieldShown): string {
    return this.#filled[name] ?? now;
  }
  fill(name: string, to: string): void {
    this.#filled = { ...this.#filled, [name]: to };
    this.said = "";
    this.#trials.want();
  }

  /** Lay the form of a word on the desk, perhaps with something filled in already; the one that lies there goes. */
  turn(action: string, filled: Readonly<Record<string, string>> = {}): void {
    this.turned = this.turned === action && Object.keys(filled).length === 0 ? "" : action;
    this.#filled = filled;
    this.said = "";
    this.trial = null;
    if (this.form) this.#trials.want();
  }
  press(key: string): boolean {
    const open = this.open.find((one) => one.key === key);
    const plain = this.plain.find((one) => one.key === key);
    if (open) this.turn(open.action);
    else if (plain) void this.say(plain.words);
    return Boolean(open ?? plain);
  }

  async say(words: string): Promise<void> {
    const reply = await this.#play.session.answer(words);
    this.refused = !reply.ok;
    this.said = reply.ok ? "Said. It counts as soon as what is being asked is over." : reply.refusal.sentence;
  }
  async sayForm(): Promise<void> {
    if (!this.ready) return;
    const { turned, words } = this;
    await this.say(words);
    if (this.refused || this.turned !== turned) return;
    this.turned = "";
    this.#filled = {};
    this.trial = null;
  }

  /** The red button while nothing is asked and no form lies open: somebody's roll who is away, or the next scene. */
  readonly commit = $derived.by((): Commit | null => {
    const { desk } = this;
    const { scene, session } = this.#play;
    if (!desk || !scene || this.#play.table?.laid !== "") return null;
    if (this.form) return null;
    const away = desk.check?.rows.find((one) => {
      const seat = figureSet(scene, one.figure)?.seat;
      const person = session.people.find((other) => other.seat === seat);
      return one.roll_for !== "" && person?.who === "person" && !person.here;
    });
    const does = (label: string, words: string): Commit => ({
      label,
      ready: this.#play.deaf === "",
      run: () => void this.say(words),
    });
    if (away) {
      const name = figureSet(scene, away.figure)?.short ?? away.figure;
      return does(away.state === "lying" ? `Let it stand for ${name}` : `Roll for ${name}`, away.roll_for);
    }
    const next = desk.check?.close ? undefined : desk.coming.find((one) => one.take !== "");
    return next ? does(`Take: ${next.name}`, next.take) : null;
  });

  #given(ask: FieldShown): string[] {
    const to = this.value(ask);
    if (to === "") return [];
    const bare = ask.sort === "number" || ask.sort === "cents" || ask.sort === "yes";
    return [`${ask.name}=${bare || (ask.sort === "one" && WHOLE.test(to)) ? to : spelt(to)}`];
  }
  #try(): Promise<void> | null {
    const { words } = this;
    if (!words) return null;
    return this.#play.session.trial(words).then((reply) => {
      if (words === this.words) this.trial = reply.ok ? reply.value : null;
    });
  }
}
