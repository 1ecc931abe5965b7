/** What a drawn piece is made of, by the layer each part belongs to. */
import type { Chance } from "./chance";
import type { Outline } from "./geometry";
import type { Mark } from "./marks";

export interface Piece {
  /** Tint and edge of rough ground, under every shadow. */
  readonly patch?: readonly Mark[];
  /** Outlines of its shadow, as one path. */
  readonly shadow?: string;
  readonly marks: readonly Mark[];
  /** Crowns that figures can stand under. */
  readonly crown?: readonly Mark[];
}
export interface Footprint {
  readonly outline: Outline;
  readonly height: number;
  readonly r: Chance;
}
export type Draw = (lot: Footprint) => Piece;
