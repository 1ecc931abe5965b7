/** What the board is told and what it tells; Board.svelte says in words what each of them is. */
import type { Snippet } from "svelte";

import type {
  LineShown,
  Map,
  PlaceShown,
  RegionShown,
  RoomShown,
  SceneShown,
  ShotShown,
  Showing,
  SightShown,
  Spot,
  TableShown,
  TrialShown,
} from "../wire/types";
import type { Act, Put, Ranges } from "./acts";
import type { Ticket } from "./tickets";

/** A scene with a map laid: there is something to draw. */
export interface Staged extends SceneShown {
  readonly map: Map;
}
export const isStaged = (scene: SceneShown): scene is Staged => scene.map !== null;

/** A suggestion with a number of its own, that of a legend perhaps, and whether that is where one is. */
export interface Numbered extends PlaceShown {
  readonly number?: number;
  readonly here?: boolean;
}

export interface Given {
  readonly scene: Staged;
  readonly table: TableShown;
  readonly yours?: readonly string[];
  readonly inHand?: string;
  readonly target?: string;
  readonly named?: readonly string[];
  readonly dimmed?: ReadonlySet<string>;
  readonly hideGraves?: boolean;
  readonly zones?: boolean;
  readonly over?: number;
  readonly lookAt?: readonly Spot[];
  readonly act?: Act;
  readonly trial?: TrialShown | null;
  readonly region?: RegionShown | null;
  readonly places?: readonly Numbered[];
  /** Nothing is measured on it: it is a plan to look at. */
  readonly plan?: boolean;
  readonly tickets?: readonly Ticket[];
  readonly ranges?: Ranges | null;
  readonly sights?: readonly SightShown[];
  readonly rooms?: readonly RoomShown[];
  readonly shot?: ShotShown | null;
  readonly playing?: LineShown | null;
  readonly slowly?: boolean;
  readonly lasting?: LineShown | null;
  readonly trails?: readonly Showing[];
  readonly bubble?: Snippet | undefined;
  readonly arrows?: boolean;
  readonly onfigure?: (id: string) => void;
  readonly ontarget?: (id: string) => void;
  readonly onhover?: (id: string | null) => void;
  readonly onexplain?: (id: string) => void;
  readonly ondragpath?: (figure: string, points: readonly Spot[]) => void;
  readonly oncorner?: (figure: string, points: readonly Spot[]) => void;
  readonly ondrop?: (figure: string, points: readonly Spot[], put: Put) => void;
  readonly oncancel?: () => void;
  readonly onspot?: (spot: Spot) => void;
  readonly ondistance?: (length: number) => void;
  readonly onplace?: (index: number) => void;
  readonly onsights?: (on: boolean) => void;
  readonly onplayed?: () => void;
  readonly onagain?: (() => void) | undefined;
}

/** The path or place under way, which the board and whoever put it up both may change. */
export interface Path {
  points: readonly Spot[];
}
