/** What one seat sees and knows so far, and how a new message of the server is laid onto it. */
import type {
  AskedShown,
  LessonCard,
  LineShown,
  PartingShown,
  SceneShown,
  StageShown,
  State,
  StopsShown,
  TableShown,
  UndoShown,
} from "./types";

/** Nothing is to be taken back, and nobody has asked for it. */
export const NO_UNDO: UndoShown = {
  step: false,
  activation: false,
  ask: false,
  why_not: "",
  asked_by: "",
  waiting: false,
  wish: "",
  to: 0,
  unheard: [],
  said: "",
  said_by: "",
};

export interface SeatView {
  readonly at: number;
  readonly table: TableShown;
  readonly story: readonly LineShown[];
  /** After how many answers each of those lines was told. */
  readonly told: readonly number[];
  /** Whether this page has heard the story as it happened, from the first answer on. */
  readonly live: boolean;
  readonly undo: UndoShown;
  readonly parting: PartingShown;
  /** How often something was taken back. */
  readonly cuts: number;
  /** Whether a side that nobody plays keeps something from this seat. */
  readonly hides: boolean;
  readonly lesson: readonly LessonCard[];
  /** What the seat may say whatever is asked. */
  readonly remarks: AskedShown | null;
  /** How far the seat wants to be asked, where its book has stops. */
  readonly stops: StopsShown | null;
  /** The stage that is laid in the place of what the scene has. */
  readonly stage: StageShown | null;
  /** Whose view the seat may have besides. */
  readonly oversees: readonly string[];
}

/** The view after a message: the story is cut where the message says and goes on with its lines. Null: a piece is missing. */
export function laid(before: SeatView | undefined, state: State): SeatView | null {
  const story = before?.story ?? [];
  const told = before?.told ?? [];
  if (state.log_from > story.length) return null;
  const nothing = state.log_from === story.length && state.lines.length === 0;
  return {
    at: state.at,
    table: state.table,
    story: nothing ? story : [...story.slice(0, state.log_from), ...state.lines],
    told: nothing ? told : [...told.slice(0, state.log_from), ...state.told],
    live: before?.live ?? state.number === 0,
    undo: state.undo,
    parting: state.parting,
    cuts: state.cuts,
    hides: state.hides,
    lesson: state.lesson,
    remarks: state.remarks,
    stops: state.stops,
    stage: state.stage ?? (before?.stage?.id === state.table.laid ? before.stage : null),
    oversees: state.oversees,
  };
}

/** What is fixed, with the cards of those who have joined since, and the stage that is laid now. */
export function stagedAs(scene: SceneShown, table: TableShown, stage: StageShown | null): SceneShown {
  const { joined } = table;
  const cast = joined.length > 0 ? { ...scene, figures: [...scene.figures, ...joined] } : scene;
  return stage ? { ...cast, subtitle: stage.title, map: stage.map, zones: stage.zones } : cast;
}

/** How many lines every one of these views already has, so that a new line need only bring the rest. */
export const known = (views: readonly (SeatView | undefined)[]): number =>
  views.length === 0 ? 0 : Math.min(...views.map((view) => view?.story.length ?? 0));

/** How often something had been taken back when the oldest of these views was sent. */
export const cuts = (views: readonly (SeatView | undefined)[]): number =>
  views.length === 0 ? 0 : Math.min(...views.map((view) => view?.cuts ?? 0));

/** The position of the oldest of these views. */
export const position = (views: readonly (SeatView | undefined)[]): number =>
  views.length === 0 ? 0 : Math.min(...views.map((view) => view?.at ?? 0));
