/**
 * Everything with words on the table and the lines it must keep clear of: names, tickets, chips, pins.
 *
 * While somebody is dragged this runs with every step, so what has not changed keeps its identity and is not drawn again.
 */
import { untrack } from "svelte";

import type { SightShown } from "../wire/types";
import { lengthPlace, rangeChips, type RangeChip } from "./chips";
import { onTable, SMALLEST_BASE } from "./camera";
import { along, lengthText, units, type Box, type Place } from "./geometry";
import type { Given } from "./given";
import { indexed } from "./indexed";
import { detailAt, type Look } from "./looks";
import type { People } from "./people.svelte";
import { pinsFor } from "./pins";
import { cutSlips, laySlips, type Cut, type Laid } from "./slips";
import type { Ticket } from "./tickets";
import type { View } from "./view.svelte";

/** A line of sight with those it joins; `hot` is the one everybody looks at. */
export interface Line {
  readonly sight: SightShown;
  readonly from: Look;
  readonly to: Look;
  readonly hot: boolean;
}

/** A note of so many letters fits on a chip; a longer one is a sentence. */
const BRIEF = 34;
const NO_TICKETS: readonly Ticket[] = [];
const NO_SIGHTS: readonly SightShown[] = [];

export class Labels {
  readonly #tell: () => Given;
  readonly #people: People;
  readonly #view: View;
  readonly #hands: { readonly hovered: string };

  /** Pixels in a drawing unit, and the other way round. */
  readonly scale = $derived.by(() => this.#view.settled);
  readonly k = $derived.by(() => 1 / this.scale);
  readonly narrow = $derived.by(() => this.#view.window.w < 500);
  readonly detail = $derived.by(() => detailAt(Math.max(SMALLEST_BASE, units(this.#given.scene.foot) * this.scale)));
  readonly #trying = $derived.by(() => Boolean(this.#given.trial));

  /** With a target in focus no other shot is red, and what the bubble says needs no ticket. */
  readonly tickets = $derived.by((): ReadonlyMap<string, Ticket> => {
    const { tickets = NO_TICKETS, bubble, target = "" } = this.#given;
    // Where there is little room, whoever cannot be shot at has a name and no ticket.
    const shown = tickets.filter(
      ({ figure, possible }) => !(bubble && figure === target) && (possible || !this.narrow || figure === target),
    );
    const marked = target ? shown.map((ticket) => ({ ...ticket, best: ticket.figure === target })) : shown;
    return indexed(marked, ({ figure }) => figure);
  });

  // --- Lines ---------------------------------------------------------------------------------------------------------
  readonly #prospects = $derived.by(() => this.#given.trial?.from_here);
  readonly #seen = $derived.by((): readonly SightShown[] =>
    (this.#prospects ?? []).map(({ sight }) => sight).filter(({ sees }) => sees),
  );
  readonly lines = $derived.by((): readonly Line[] => {
    const { shot, sights = NO_SIGHTS, target = "" } = this.#given;
    if (shot) return [];
    const { byId } = this.#people;
    return (sights.length > 0 ? sights : this.#seen).flatMap((sight) => {
      const from = byId.get(sight.figure);
      const to = byId.get(sight.target);
      const best = this.tickets.get(sight.target)?.best === true && sights.length === 0;
      return from && to ? [{ sight, from, to, hot: sight.target === target || (best && target === "") }] : [];
    });
  });
  readonly rays = $derived.by((): Omit<Line, "hot"> | null => {
    const { shot } = this.#given;
    const from = shot && this.#people.byId.get(shot.sight.figure);
    const to = shot && this.#people.byId.get(shot.sight.target);
    return shot && from && to ? { sight: shot.sight, from, to } : null;
  });

  // --- Chips ---------------------------------------------------------------------------------------------------------
  /** What is left of a move, under the base. */
  readonly left = $derived.by((): { readonly at: Place; readonly text: string; readonly rough: boolean } | null => {
    const { trial, scene } = this.#given;
    const { moved, act } = this.#people;
    if (!trial || !moved || act.kind !== "path") return null;
    return {
      at: { x: moved.base.at.x, y: moved.base.at.y + moved.base.radius + 20 * this.k },
      text: trial.note && trial.note.length <= BRIEF ? trial.note : `${lengthText(trial.left, scene, true)} left`,
      rough: trial.stretches.some((stretch) => stretch.rough),
    };
  });
  /** Where the path breaks a rule or stops short, and why. */
  readonly broken = $derived.by((): { readonly at: Place; readonly text: string; readonly below: boolean } | null => {
    const { trial } = this.#given;
    const { way, moved } = this.#people;
    if (!trial || !way || !moved || this.narrow || this.#people.act.kind !== "path") return null;
    if (trial.broken !== null) {
      const { at } = along(way, units(trial.broken));
      return { at, text: trial.refusal, below: moved.base.at.y < at.y };
    }
    const why = trial.allowed ? trial.note : trial.refusal;
    const above = { x: moved.base.at.x, y: moved.base.at.y - moved.base.radius - 4 * this.k };
    return why.length > BRIEF && trial.length > 0 ? { at: above, text: why, below: false } : null;
  });
  /** How long the path is, beside it. */
  readonly length = $derived.by((): { readonly at: Place; readonly text: string } | null => {
    const { trial, scene } = this.#given;
    const { moved, act, way } = this.#people;
    const drawn = act.kind === "path" || act.kind === "point";
    const at = way && moved && drawn ? lengthPlace(way, moved.at, this.k) : null;
    return trial && at ? { at, text: lengthText(trial.length, scene) } : null;
  });
  /** The middle of the range circles, and the rim they are measured from. */
  readonly around = $derived.by((): { readonly at: Place; readonly radius: number } | null => {
    const { ranges, scene } = this.#given;
    const base = ranges && this.#people.byId.get(ranges.figure)?.base;
    return base ? { at: base.at, radius: scene.measured === "edges" ? base.radius : 0 } : null;
  });
  readonly ranges = $derived.by((): readonly RangeChip[] => {
    const { ranges, scene } = this.#given;
    const centre = this.around;
    if (!ranges || !centre) return [];
    const { rest, window } = this.#view;
    const seen = { from: onTable(rest, { x: 46, y: 14 }), to: onTable(rest, { x: window.w - 46, y: window.h - 14 }) };
    return rangeChips(ranges, centre, this.#people.drawn, seen, scene, this.k);
  });

  // --- Names and tickets ---------------------------------------------------------------------------------------------
  readonly #cuts = $derived.by((): readonly Cut[] => {
    const { bubble, target, inHand, lasting, yours = [], named: asked = [] } = this.#given;
    const told = lasting ? [lasting.showing.figure, lasting.showing.target, ...lasting.figures] : [];
    const about = [inHand, ...told, ...asked];
    const { hovered } = this.#hands;
    const { mover, others, drawn } = this.#people;
    const named = (look: Look): boolean => {
      if ((look.id === mover && this.#trying) || (bubble && look.id === target)) return false;
      if (look.id === hovered || look.id === target) return true;
      if (this.detail === "all") return true;
      if (this.detail !== "own") return false;
      return yours.includes(look.seat) || about.includes(look.id) || (!this.narrow && look.body !== "dead");
    };
    const people = this.#trying ? others : drawn;
    return cutSlips(people, this.tickets, named, (look) => yours.includes(look.seat), this.scale, this.narrow);
  });
  readonly #bases = $derived.by((): readonly Box[] => this.#people.others.map((look) => this.#base(look)));
  /** The places slips took, kept while the scale is the same. */
  #kept: { readonly scale: number; readonly laid: readonly Laid[] } = { scale: 0, laid: [] };
  /** Slips make way for somebody who is dragged at the pace of the numbers on them. */
  readonly laid = $derived.by((): readonly Laid[] => {
    if (!this.#trying) return this.#lay();
    void [this.#prospects, this.#cuts, this.#view.rest, this.#view.window];
    return untrack(() => this.#lay());
  });
  readonly pins = $derived.by(() => {
    if (this.tickets.size === 0) return [];
    return pinsFor(this.#people.drawn, this.tickets, this.#view.camera, this.#view.window);
  });

  get #given(): Given {
    return this.#tell();
  }

  constructor(tell: () => Given, people: People, view: View, hands: { readonly hovered: string }) {
    this.#tell = tell;
    this.#people = people;
    this.#view = view;
    this.#hands = hands;
  }

  #lay(): readonly Laid[] {
    const { scale } = this;
    const { moved, way } = this.#people;
    const onPage = ({ x, y }: Place): Place => ({ x: x * scale, y: y * scale });
    const around = ({ x, y }: Place, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });
    const bases = [...this.#bases];
    if (moved) bases.push(this.#base(moved));
    if (this.left) bases.push(around(onPage(this.left.at), 80, 22));
    if (this.length) bases.push(around(onPage(this.length.at), 44, 20));
    const sights = this.lines.map(({ from, to }) => [onPage(from.at), onPage(to.at)] as const);
    const trail = (way ?? []).map(onPage);
    const legs = trail.slice(1).map((place, i) => [trail[i] ?? place, place] as const);
    const { rest, window } = this.#view;
    const view: Box = { x: -rest.x, y: -rest.y, w: window.w, h: window.h };
    const before = this.#kept.scale === scale ? this.#kept.laid : [];
    const laid = laySlips(this.#cuts, { bases, lines: [...sights, ...legs], view }, before);
    this.#kept = { scale, laid };
    return laid;
  }

  #base(look: Look): Box {
    const half = (look.body === "dead" ? 12 : look.radius * 0.92) * this.scale;
    return { x: look.at.x * this.scale - half, y: look.at.y * this.scale - half, w: 2 * half, h: 2 * half };
  }
}
