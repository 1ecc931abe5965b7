/** Things on wheels: what is drawn of them, and where those aboard sit. */
import type { SceneShown, TableShown, VehicleShown } from "../wire/types";
import { placeOf, polar, units, type Place } from "./geometry";

/** What a vehicle shows. Places and radii are in drawing units. */
export interface VehicleLook {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly at: Place;
  readonly radius: number;
  /** Compass degrees. */
  readonly facing: number;
  /** The number of the side that drives it; 0 if nobody does. */
  readonly side: number;
  readonly team: number;
  readonly teamFirst: number;
  readonly wrecked: boolean;
  /** Everybody aboard, the driver first. */
  readonly crew: readonly string[];
  readonly words: string;
}

/** A vehicle is drawn to this radius, nose to the north. */
export const VEHICLE = 60;
/** Those aboard are drawn so large in the same measure. */
export const ABOARD = 13;
/** The driver's board, beside it the guard's, and the places behind. */
const SEATS: readonly Place[] = [
  { x: -11, y: -1 },
  { x: 11, y: -1 },
  { x: -11, y: 23 },
  { x: 11, y: 23 },
  { x: -11, y: 46 },
  { x: 11, y: 46 },
];

const crewOf = ({ driver, passengers }: VehicleShown): readonly string[] =>
  driver ? [driver, ...passengers] : passengers;

function wordsFor(vehicle: VehicleShown, crew: readonly string[], name: (id: string) => string): string {
  const parts = [vehicle.name, ...vehicle.state.map((words) => words.toLowerCase())];
  if (vehicle.driver) parts.push(`driven by ${name(vehicle.driver)}`);
  const others = crew.filter((id) => id !== vehicle.driver).map(name);
  if (others.length > 0) parts.push(`with ${others.join(" and ")} aboard`);
  if (vehicle.team_first > 0) parts.push(`${vehicle.team} of ${vehicle.team_first} in the team`);
  return `${parts.join(", ")}.`;
}

export function vehiclesOf(scene: SceneShown, table: TableShown): VehicleLook[] {
  const cards = new Map(scene.figures.map((card) => [card.id, card]));
  const sides = new Map(scene.sides.map((side) => [side.id, side.number]));
  return table.vehicles.map((vehicle) => {
    const crew = crewOf(vehicle);
    return {
      id: vehicle.id,
      kind: vehicle.kind,
      name: vehicle.name,
      at: placeOf(vehicle.spot),
      radius: units(vehicle.radius),
      facing: vehicle.facing,
      side: sides.get(cards.get(crew[0] ?? "")?.side ?? "") ?? 0,
      team: vehicle.team,
      teamFirst: vehicle.team_first,
      wrecked: vehicle.wrecked,
      crew,
      words: wordsFor(vehicle, crew, (id) => cards.get(id)?.name ?? id),
    };
  });
}

/** Where one of those aboard sits. */
export function seatOf({ at, radius, facing, crew }: VehicleLook, id: string): Place {
  const seat = SEATS[Math.max(0, crew.indexOf(id)) % SEATS.length] ?? { x: 0, y: 0 };
  const alone = crew.length === 1 ? { x: 0, y: seat.y } : seat;
  const far = (Math.hypot(alone.x, alone.y) * radius) / VEHICLE;
  const off = polar(far, (Math.atan2(alone.x, -alone.y) * 180) / Math.PI + facing);
  return { x: at.x + off.x, y: at.y + off.y };
}

/** How large those aboard are drawn. */
export const aboardRadius = ({ radius }: VehicleLook): number => (radius * ABOARD) / VEHICLE;
