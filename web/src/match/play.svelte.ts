/**
 * What happens between a person and a question: which button is down, what is being tried out.
 *
 * It holds what the screen shows beyond the server's snapshots. Nothing in it is committed until `answer` is called.
 */
import type { Ticket } from "../board/tickets";
import { to } from "../route.ts";
import { DEAF, ONLOOKING, type Refusal, type Session } from "../wire/session.ts";
import type {
  AskedShown,
  ChoiceShown,
  FromHere,
  LineShown,
  PlaceShown,
  RefusedShown,
  RegionShown,
  SceneShown,
  ShotShown,
  SightShown,
  Spot,
  TableShown,
  TrialShown,
} from "../wire/types";
import * as acting from "./acting.ts";
import { BLANK, IDLE, type Mode, type Sketch } from "./acting.ts";
import { readBearing, walk } from "./bearing.ts";
import { dropCard, pickCard, throwing, thrown } from "./cards.ts";
import { carryOut, circumstances } from "./commands.ts";
import { commitFor, type Commit } from "./commit.ts";
import * as company from "./company.ts";
import type { Circumstances, Command } from "./keys.ts";
import { Desking } from "./desking.svelte.ts";
import { Judging } from "./judging.svelte.ts";
import { placesFor, ticketsFor } from "./marks.ts";
import { Lesson } from "./lesson.svelte.ts";
import { Newest } from "./newest.svelte.ts";
import { pairing, press } from "./pairing.ts";
import { Panels } from "./panels.svelte.ts";
import { Playback } from "./playback.svelte.ts";
import { Pointing } from "./pointing.svelte.ts";
import { ON_TABLE, Shots, type NoShot } from "./shots.svelte.ts";
import { figureSet, figureShown, sayPlace, sayTarget, sayTrial, sentence, shortName, standsIn } from "./words.ts";

const NUDGE = 0.25;
/** Milliseconds: numbers that change more often nobody can read. Meanwhile only the path and the base follow the hand. */
const READING = 120;
const NOBODY: readonly FromHere[] = [];

export class Play {
  readonly session: Session;
  readonly playback = new Playback();

  mode = $state.raw<Mode>(IDLE);
  /** How far an open choice has got. */
  sketch = $state.raw<Sketch>(BLANK);
  region = $state.raw<RegionShown | null>(null);
  trial = $state.raw<TrialShown | null>(null);
  sights = $state.raw<readonly SightShown[]>([]);
  /** The line between whoever is drawn on and whoever draws, while that is to be answered. */
  threat = $state.raw<SightShown | null>(null);
  /** The card picked for what is asked; cards marked to be thrown away. */
  card = $state("");
  marked = $state.raw<readonly string[]>([]);
  /** The figure somebody looks at; empty: the one in question. */
  looked = $state("");
  /** A refused button that was pressed or focused: its sentence stands under the row. */
  refused = $state.raw<Pick<RefusedShown, "sentence" | "rule"> | null>(null);
  /** What could not be looked up or tried, in a note. */
  trouble = $state.raw<Refusal | null>(null);
  /** How much of the chat has been read. */
  read = $state(0);
  /** How many lines of the story have been seen; below nought before the first. */
  told = $state(-1);
  placesOpen = $state(false);
  /** Whether places are being looked for. */
  looking = $state(false);
  /** Somebody wants to type a bearing. */
  typing = $state(false);
  /** The last sentence for people who hear the screen. */
  spoken = $state("");
  /** Why nothing can be done just now, whatever is pressed; empty while the table hears. */
  readonly deaf = $derived.by((): string => {
    if (this.session.line.state !== "up") return DEAF.sentence;
    return this.session.onlooking ? ONLOOKING.sentence : "";
  });
  readonly scene = $derived.by((): SceneShown | null => this.session.scene);
  /** What is on show: while it is told what the others did, the table of that moment. */
  readonly table = $derived.by((): TableShown | null => this.playback.table ?? this.session.table);
  readonly story = $derived.by((): readonly LineShown[] => this.session.story.slice(0, this.playback.upTo));
  /** How most things are done just now, where a question leaves that open; empty: as usual. */
  manner = $state("");
  /** What is asked, as far as it is done in that manner. */
  readonly asked = $derived.by((): AskedShown | null => acting.inManner(this.table?.asked ?? null, this.manner));
  readonly deeds = $derived.by(() => (this.asked ? acting.deeds(this.asked) : []));
  readonly chosen = $derived.by((): ChoiceShown | null => (this.asked ? acting.chosen(this.asked, this.mode) : null));
  /** Whose figure is in hand: the one looked at, else the one in question, else whoever acts. */
  readonly figure = $derived.by((): string => this.looked || this.acting);
  readonly acting = $derived.by((): string => {
    const choice = "choice" in this.mode ? this.mode.choice : null;
    return (
      choice?.figure ||
      this.chosen?.figure ||
      this.asked?.figure ||
      this.table?.figures.find((one) => one.acting)?.id ||
      ""
    );
  });
  /** Which target has everybody's attention. */
  readonly target = $derived.by((): string => {
    if (this.mode.kind === "target") return this.mode.target;
    return this.chosen?.target ?? "";
  });
  /** Where the match can be looked back over, from now on backwards. */
  readonly lookBack = $derived.by((): string => to.replay(this.session.match, this.session.told.at(-1) ?? 0));
  /** How many lines of the story are new to somebody who does not have it before their eyes. */
  readonly untold = $derived.by((): number => {
    const fresh = this.told < 0 ? [] : this.session.story.slice(this.told);
    return fresh.filter(({ tone }) => tone !== "silent" && tone !== "heading" && tone !== "opening").length;
  });
  /** Whether something has been tried out. */
  readonly tried = $derived.by((): boolean => this.trial !== null);
  /** Whether what is in hand is still being tried: what is shown of it is of a moment ago. */
  get trying(): boolean {
    return this.#trials.busy;
  }
  /** Whom the figure in hand could shoot from where its way ends, and who could shoot back. */
  readonly fromHere = $derived.by((): readonly FromHere[] => this.trial?.from_here ?? NOBODY);
  readonly tickets = $derived.by((): readonly Ticket[] => ticketsFor(this));
  readonly places = $derived.by((): readonly PlaceShown[] => placesFor(this));
  readonly commit = $derived.by((): Commit | null => commitFor(this));

  /** The offer that is pointed at. */
  readonly pointing: Pointing;
  readonly panels = new Panels(this);
  readonly lesson: Lesson;
  readonly judging: Judging;
  readonly desking: Desking;

  readonly #trials = new Newest(() => this.#try());
  #read = -Infinity;
  #later = 0;
  readonly #shots = new Shots(this);

  /** The shot at the target in focus looked into. */
  get shot(): ShotShown | null {
    return this.#shots.shot;
  }
  /** Those who cannot be shot at, how they are seen, and why not in two words. */
  get noShot(): readonly NoShot[] {
    return this.#shots.impossible;
  }

  constructor(session: Session) {
    this.session = session;
    this.pointing = new Pointing(session);
    this.lesson = new Lesson(session.match);
    this.judging = new Judging(this);
    this.desking = new Desking(this);
  }

  /** A new question lies on the table: everything half done belongs to the old one. */
  fresh(): void {
    this.manner = "";
    this.#clear();
    this.looked = "";
    this.marked = [];
    this.#shots.forget();
    this.threat = null;
    this.pointing.forget();
    const { asked, table } = this;
    this.card = asked ? acting.firstCard(asked, table?.hand.map((one) => one.card) ?? []) : "";
    if (!asked) return;
    this.spoken = sentence([asked.sentence]);
    const [only] = asked.choices;
    if (only && asked.choices.length === 1 && only.needs) this.open(only);
    if (asked.kind === "react" && asked.figure && asked.against) void this.#askThreat(asked);
  }

  /** Do most things in another manner, or as usual again; what is being chosen stays if it can be done so. */
  turn(manner: string): void {
    const { mode } = this;
    this.manner = this.manner === manner ? "" : manner;
    if (!this.asked) return;
    this.spoken = this.asked.manners.find((one) => one.id === this.manner)?.label ?? this.asked.manners[0]?.label ?? "";
    const deed = mode.kind === "idle" ? null : acting.deedOf(this.asked, "action" in mode ? mode.action : "");
    if (mode.kind === "idle" || mode.kind === "pair") return;
    this.#clear();
    if (!deed || deed.refused) return;
    if (mode.kind !== "target") this.press(deed.action);
    else {
      this.mode = acting.aimAt(this.asked, mode, mode.target);
      this.#focusTarget();
    }
  }

  #clear(): void {
    this.mode = IDLE;
    this.sketch = BLANK;
    this.region = null;
    this.trial = null;
    this.#shots.clear();
    this.refused = null;
    this.placesOpen = false;
  }

  // --- Choosing -----------------------------------------------------------------------------------------------------

  /** Press the button of an action. */
  press(action: string): void {
    if (!this.asked) return;
    if ("action" in this.mode && this.mode.action === action) return;
    const { scene } = this;
    const person = (id: string): boolean => scene !== null && figureSet(scene, id) !== null;
    const begun = acting.begin(this.asked, action, this.card, person);
    this.#go(begun);
  }

  /** Take one choice, open or not. */
  pick(choice: ChoiceShown): void {
    this.#go(acting.take(choice));
  }

  open(choice: ChoiceShown): void {
    this.#go({ mode: acting.opened(choice) });
  }

  #go(begun: acting.Begun): void {
    if (this.deaf) {
      this.spoken = this.deaf;
      return;
    }
    this.session.putAwayRefusal();
    this.trouble = null;
    if ("refused" in begun) {
      this.refused = begun.refused;
      this.spoken = begun.refused.sentence;
      return;
    }
    if ("send" in begun) {
      void this.answer(begun.send);
      return;
    }
    this.#clear();
    this.mode = begun.mode;
    this.#entered();
  }

  #entered(): void {
    const { mode } = this;
    if (mode.kind === "path" || mode.kind === "spot" || mode.kind === "distance") void this.#askRegion(mode.choice);
    if (mode.kind === "target") {
      this.#focusTarget();
      void this.#shots.askImpossible();
    }
    if (mode.kind === "list" || mode.kind === "people") this.#sayChosen();
  }

  /** Send words. What was in hand stays until the server has spoken. */
  async answer(words: string): Promise<void> {
    this.refused = null;
    const { card } = this.lesson;
    const reply = await this.session.answer(words);
    if (!reply.ok) this.spoken = reply.refusal.sentence;
    else if (card && card === this.lesson.card) this.lesson.on();
  }

  /** One step back: nothing is ever committed by it. */
  back(): void {
    if (this.panels.open) this.panels.close();
    else if (this.judging.placing) this.judging.open();
    else if (this.session.onlooking) this.lookAs("");
    else if (this.desking.form && this.table?.laid === "") this.desking.turn("");
    else if (this.playback.table) this.playback.skip();
    else if (this.placesOpen) this.placesOpen = false;
    else if (this.mode.kind === "people" && this.mode.named.length > 0) {
      this.mode = { ...this.mode, named: [] };
      this.trial = null;
    } else if (this.trial || this.sketch !== BLANK) this.putBack();
    else if (this.mode.kind !== "idle") {
      const only = this.asked?.choices.length === 1;
      if (!only) this.#clear();
      this.spoken = this.asked?.sentence ?? "";
    } else if (this.looked) this.looked = "";
    else {
      this.refused = null;
      this.session.putAwayRefusal();
    }
  }

  /** Look on as another seat sees it; with none, as one's own again. */
  lookAs(seat: string): void {
    this.judging.close();
    void this.session.lookAs(seat);
  }

  /** The figure goes back to where it stood; the mode stays. */
  putBack(): void {
    this.trial = null;
    this.sketch = BLANK;
  }

  // --- On the board ---------------------------------------------------------------------------------------------------

  /** Somebody clicked a figure. */
  touch(id: string): void {
    const { asked, mode } = this;
    if (asked) {
      if (mode.kind === "people") {
        this.name(id);
        return;
      }
      if (pairing(asked) && (mode.kind === "idle" || mode.kind === "pair")) {
        const pressed = press(asked, mode.kind === "pair" ? mode.pressed : [], id);
        this.mode = pressed.length > 0 ? { kind: "pair", pressed } : IDLE;
        const names = pressed.map((one) => (this.scene ? shortName(this.scene, this.table, one) : one));
        if (names.length > 0) this.spoken = sentence(names);
        if (pressed.length > 0) return;
      }
      if (mode.kind === "target" && acting.targets(asked, mode.action).includes(id)) {
        if (mode.target === id) this.commit?.run();
        else this.aim(id);
        return;
      }
      const none = mode.kind === "target" && this.noShot.find((one) => one.sight.target === id);
      if (none) {
        this.refused = none;
        this.spoken = none.sentence;
        return;
      }
      if (mode.kind === "path" && mode.choice.board === "walk" && this.#charge(mode.choice.figure, id)) return;
      const turn = asked.choices.find((one) => one.board === "figure" && one.figure === id);
      if (turn && mode.kind === "idle") {
        this.pick(turn);
        return;
      }
      const shoot = asked.choices.find((one) => one.target === id && one.commits && !one.needs);
      if (shoot && asked.kind === "act" && mode.kind === "idle") {
        this.press(shoot.action);
        this.aim(id);
        return;
      }
      if (asked.kind === "pick" && mode.kind === "idle" && shoot) {
        this.pick(shoot);
        return;
      }
    }
    this.look(id);
  }

  /** Try a Move straight at an enemy, as if the figure had been dragged there, if the enemy is near enough. */
  #charge(mover: string, enemy: string): boolean {
    const { region, scene, table } = this;
    const from = table && figureShown(table, mover);
    const to = table && figureShown(table, enemy);
    if (!region || !scene || !from || !to || !ON_TABLE.includes(to.mark)) return false;
    if (figureSet(scene, mover)?.side === figureSet(scene, enemy)?.side) return false;
    const gap = Math.hypot(to.spot[0] - from.spot[0], to.spot[1] - from.spot[1]) - from.radius - to.radius;
    if (gap > region.limit) return false;
    this.points = [from.spot, to.spot];
    this.#trials.want();
    return true;
  }

  look(id: string): void {
    const marker = this.table?.markers.find((one) => one.id === id);
    if (marker) {
      this.spoken = sentence([marker.name, marker.place]);
      return;
    }
    this.looked = this.looked === id ? "" : id;
    const { scene, table } = this;
    const shown = table && standsIn(table, id);
    const card = scene && figureSet(scene, id);
    if (shown && card) this.spoken = sentence([card.name, shown.place, ...shown.state]);
  }

  /** The path under way, as the board draws and changes it. */
  get points(): readonly Spot[] {
    return this.sketch.points;
  }
  set points(points: readonly Spot[]) {
    this.sketch = points.length > 0 ? { points, along: null } : BLANK;
    if (points.length === 0) this.trial = null;
  }

  /** A path is being drawn: begin a move if need be, and try it. */
  drag(id: string, points: readonly Spot[]): void {
    if (!this.asked) return;
    if (this.mode.kind !== "path" || this.mode.choice.figure !== id) {
      const choice = this.steerable(id);
      if (!choice) return;
      this.open(choice);
    }
    this.points = points;
    this.#trials.want();
  }

  /** The choice that takes a figure along a path, if there is one now. */
  steerable(id: string): ChoiceShown | null {
    return (
      this.asked?.choices.find(
        (one) => one.needs === "path" && one.figure === id && (!one.card || one.card === this.card),
      ) ?? null
    );
  }

  /** A place for a figure that is being set down. */
  place(spot: Spot): void {
    if (this.mode.kind !== "spot") return;
    const start = this.mode.choice.needs === "point" ? this.#standing(this.mode.choice.figure) : null;
    this.points = start ? [start, spot] : [spot];
    this.#trials.want();
  }

  /** The dragged figure was let go. A mouse commits where it may stop; after a click or a finger the red button does. */
  drop(commits: boolean): void {
    if (!commits || this.mode.kind !== "path") return;
    void this.#trials.settled().then(() => {
      if (this.trial?.length === 0) this.putBack();
      else if (this.trial?.allowed) this.commit?.run();
      else if (this.trial) this.spoken = this.trial.refusal;
    });
  }

  /** Nudge the end of a path by a quarter of the unit. */
  nudge(dx: number, dy: number): void {
    const { mode, scene } = this;
    if (!scene || (mode.kind !== "path" && mode.kind !== "spot")) return;
    const start = this.#standing(mode.choice.figure);
    const from = this.points.at(-1) ?? (mode.kind === "path" ? start : (this.region?.places[0]?.spot ?? start));
    if (!from) return;
    const by = scene.unit_length * NUDGE;
    const to: Spot = [Math.round(from[0] + dx * by), Math.round(from[1] + dy * by), from[2]];
    if (mode.kind === "spot") this.place(to);
    else if (start) {
      this.points = this.points.length > 1 ? [...this.points.slice(0, -1), to] : [start, to];
      this.#trials.want();
    }
  }

  /** A typed walk: "ne 4.5", from where the path has got to. Gives the sentence of what is wrong with it, or nothing. */
  type(text: string): string {
    const { mode, scene } = this;
    const read = readBearing(text);
    if ("problem" in read) return read.problem;
    const start = mode.kind === "path" ? this.#standing(mode.choice.figure) : null;
    if (!scene || !start) return "Nobody is moving.";
    const way = this.points.length > 1 ? [...(this.trial?.path ?? this.points)] : [start];
    for (const leg of read.legs) way.push(walk(way.at(-1) ?? start, leg, scene.unit_length));
    this.points = way;
    this.#trials.want();
    return "";
  }

  along(distance: number): void {
    if (this.mode.kind !== "distance") return;
    this.sketch = { points: [], along: distance };
    this.#trials.want();
  }

  /** Go to a numbered place. */
  go(number: number): void {
    const place = this.places[number - 1];
    const { mode } = this;
    if (!place) return;
    if (mode.kind === "path") {
      const start = this.#standing(mode.choice.figure);
      this.points = place.path.length > 1 ? place.path : start ? [start, place.spot] : [];
      this.#trials.want();
    } else if (mode.kind === "spot") this.place(place.spot);
    else if (mode.kind === "list") {
      this.mode = { ...mode, index: number - 1 };
      this.#sayChosen();
    } else {
      const choice = this.asked?.choices.find((one) => one.words === place.words);
      if (choice) this.pick(choice);
    }
    this.placesOpen = false;
    this.spoken = `${number}: ${place.name}.`;
  }

  // --- Targets --------------------------------------------------------------------------------------------------------

  aim(id: string): void {
    if (this.mode.kind !== "target" || !this.asked) return;
    this.mode = acting.aimAt(this.asked, this.mode, id);
    this.refused = null;
    this.#focusTarget();
  }

  step(by: 1 | -1): void {
    if (!this.asked) return;
    if (this.mode.kind === "people") {
      const { candidates } = this;
      const at = candidates.indexOf(this.looked) + (this.looked === "" && by < 0 ? 1 : 0);
      this.looked = "";
      this.look(candidates[(at + by + candidates.length) % Math.max(1, candidates.length)] ?? "");
      return;
    }
    this.mode = acting.step(this.asked, this.mode, by);
    if (this.mode.kind === "target") this.#focusTarget();
    else this.#sayChosen();
  }

  arm(weapon: string): void {
    if (this.mode.kind !== "target" || !this.asked) return;
    this.mode = acting.aimAt(this.asked, { ...this.mode, weapon }, this.mode.target);
    this.#focusTarget();
  }

  rounds(count: number): void {
    if (this.mode.kind !== "target" || !this.asked) return;
    if (acting.rounds(this.asked, this.mode).includes(count)) this.mode = { ...this.mode, count };
  }

  #focusTarget(): void {
    const { chosen, scene, table } = this;
    if (!chosen || !scene || !table) return;
    this.spoken = sayTarget(scene, table, this.acting, chosen);
    void this.#shots.ask(this.acting, chosen.target, chosen.weapon, chosen.words);
  }

  #sayChosen(): void {
    if (this.chosen) this.spoken = sentence([this.chosen.name, this.chosen.note]);
  }

  // --- Several people -------------------------------------------------------------------------------------------------

  /** Those who may be named for what is asked. */
  get candidates(): readonly string[] {
    const { mode, scene, table } = this;
    if (mode.kind !== "people" || !scene || !table) return [];
    return company.candidates(mode.choice, company.ownPeople(scene, table, this.session.seat));
  }

  /** Name somebody, or take the name back; `leads` puts them first. What the rules say of it is asked at once. */
  name(id: string, leads = false): void {
    const { mode, candidates } = this;
    if (mode.kind !== "people" || !candidates.includes(id)) return;
    this.mode = leads ? company.led(mode, id) : company.named(mode, id);
    this.trial = null;
    this.looked = id;
    this.#trials.want();
  }

  // --- Cards ----------------------------------------------------------------------------------------------------------

  pickCard(card: string): void {
    pickCard(this, card);
  }

  dropCard(card: string): void {
    dropCard(this, card);
  }

  /** Whether cards are to be thrown away: every answer names a set of them. */
  get throwing(): boolean {
    return this.asked !== null && throwing(this.asked);
  }

  /** The answer that throws away just the marked cards. */
  get thrown(): ChoiceShown | null {
    return this.asked && thrown(this.asked, this.marked);
  }

  // --- Looking things up --------------------------------------------------------------------------------------------------

  #standing(id: string): Spot | null {
    return (this.table && figureShown(this.table, id)?.spot) ?? null;
  }

  async #askRegion(choice: ChoiceShown): Promise<void> {
    const reply = await this.session.region(choice.words);
    if (this.chosen !== choice && !("choice" in this.mode && this.mode.choice === choice)) return;
    if (reply.ok) {
      // The same ground with its places may have come before it.
      this.region ??= reply.value;
      // Where no ground can be shaded, or places come without being asked for, they are the way to choose.
      const given = this.mode.kind === "path" && reply.value.places.length > 0;
      if (given || reply.value.outlines.length === 0) this.placesOpen = true;
    } else this.trouble = reply.refusal;
  }

  /** Show the places worth a thought, which are asked for when somebody first wants to see them; or put them away. */
  async togglePlaces(): Promise<void> {
    const { mode, region } = this;
    if (mode.kind !== "path" && mode.kind !== "spot") return;
    this.placesOpen = !this.placesOpen;
    if (this.placesOpen && !region?.places.length) {
      this.looking = true;
      const reply = await this.session.region(mode.choice.words, true);
      this.looking = false;
      if (!("choice" in this.mode) || this.mode.choice !== mode.choice) return;
      if (reply.ok) this.region = reply.value;
      else this.trouble = reply.refusal;
    }
    this.spoken = this.placesOpen ? this.places.map(sayPlace).join(" ") : "";
  }

  /** Try out what is in hand. */
  #try(): Promise<void> | null {
    const words = this.asked && acting.words(this.asked, this.mode, this.sketch);
    if (!words) return null;
    return this.session.trial(words).then((reply) => {
      const { mode } = this;
      const wanted = mode.kind === "people" || ("choice" in mode && this.sketch !== BLANK);
      if (wanted && reply.ok) this.#show(reply.value);
      else if (wanted && !reply.ok && reply.refusal.kind !== "stale") this.trouble = reply.refusal;
    });
  }

  /** Show what was tried: the way at once, what it would be like to stand there at a pace people can read. */
  #show(trial: TrialShown): void {
    clearTimeout(this.#later);
    const now = performance.now();
    const early = this.#read + READING - now;
    if (early <= 0 || !this.trial) {
      this.#read = now;
      this.trial = trial;
      if (this.scene && this.table && !this.#trials.outdated) this.spoken = sayTrial(this.scene, this.table, trial);
      return;
    }
    const meanwhile = { ...trial, from_here: this.trial.from_here };
    this.trial = meanwhile;
    this.#later = window.setTimeout(() => {
      if (this.trial === meanwhile) this.#show(trial);
    }, early);
  }

  async #askThreat(asked: AskedShown): Promise<void> {
    const reply = await this.session.sights(asked.figure);
    if (reply.ok && this.asked === asked) this.threat = reply.value.find((one) => one.target === asked.against) ?? null;
  }

  async showSights(on: boolean): Promise<void> {
    if (!on) {
      this.sights = [];
      return;
    }
    if (!this.figure) return;
    const reply = await this.session.sights(this.figure);
    if (reply.ok) {
      this.sights = reply.value;
      this.spoken = reply.value.map((one) => one.sentence).join(" ");
    } else this.trouble = reply.refusal;
  }

  // --- Keys -------------------------------------------------------------------------------------------------------------

  circumstances(on: Circumstances["on"]): Circumstances {
    return circumstances(this, on);
  }

  run(command: Command): void {
    carryOut(this, command);
  }

  // --- Undoing, and whose turn is next -----------------------------------------------------------------------------------

  /** Undo what is in hand, else the last free step, else ask for it. */
  undo(): void {
    const { undoing } = this.session;
    if (this.trial) this.putBack();
    else if (this.deaf) this.spoken = this.deaf;
    else if (undoing.step) void this.session.undo("step");
    else if (undoing.ask && !undoing.waiting) void this.session.undo("ask");
    else if (!undoing.waiting) this.#cannot(undoing.why_not);
  }

  /** Take back everything this figure has done, as far as that is free; else say why not. */
  reset(): void {
    const { undoing } = this.session;
    this.putBack();
    if (this.deaf) this.spoken = this.deaf;
    else if (undoing.activation) void this.session.undo("activation");
    else this.#cannot(undoing.why_not || "Nothing has been done yet that could be taken back.");
  }

  #cannot(sentence: string): void {
    if (sentence === "") return;
    this.trouble = { kind: "not allowed", sentence, rule: "" };
    this.spoken = sentence;
  }

  /** The next of one's own figures that can act: looked at, or activated when that is what is asked. */
  nextFigure(): void {
    const { asked, scene, table } = this;
    if (!scene || !table) return;
    const able: readonly string[] =
      asked?.kind === "activate"
        ? asked.choices.map((one) => one.figure).filter((id, i, all) => id && all.indexOf(id) === i)
        : company.ownPeople(scene, table, this.session.seat);
    const next = able[(able.indexOf(this.looked) + 1) % Math.max(1, able.length)];
    if (!next) return;
    this.looked = next;
    this.spoken = sentence([shortName(scene, table, next), standsIn(table, next)?.place ?? ""]);
  }
}
