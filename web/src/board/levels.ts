/** Which level of the table a place means, and which roofs stand open so that people can see it. */
import type { Building, FigureShown, Map as TableMap, Point, RegionShown, Spot } from "../wire/types";
import { holds } from "./geometry";

/** How high a level is; the ground is 0. */
export const elevation = (map: TableMap, level: number): number =>
  level === 0 ? 0 : (map.platforms[level - 1]?.elevation ?? 0);

/** Every level a point has, from the ground up. */
export function levelsAt(map: TableMap, point: Point): number[] {
  const above = map.platforms.flatMap((platform, i) => (holds(platform.outline, point) ? [i + 1] : []));
  return [0, ...above].sort((a, b) => elevation(map, a) - elevation(map, b));
}

/** The house a point is under, if any. */
export const houseAt = (map: TableMap, point: Point): Building | undefined =>
  map.buildings.find((house) => holds(house.outline, point));

/** What a level is called on a chip. */
export function levelName(map: TableMap, level: number, point: Point): string {
  const platform = map.platforms[level - 1];
  if (platform) {
    if (platform.kind === "roof") return "roof";
    if (platform.kind === "balcony") return "balcony";
    if (platform.kind === "tree") return "up the tree";
    const house = map.buildings.find((one) => platform.name.startsWith(`${one.name},`));
    if (house && !holds(house.outline, point)) return "balcony";
    return platform.kind === "floor" ? (house ? "upstairs" : platform.name) : platform.name;
  }
  return houseAt(map, point) ? "ground floor" : "ground";
}

/** Indoors: under a roof, not on it. */
export function indoors(map: TableMap, [x, y, level]: Spot): Building | undefined {
  if (level !== 0 && map.platforms[level - 1]?.kind !== "floor") return undefined;
  return houseAt(map, [x, y]);
}

/** A level of a house that a region reaches: an outline of that level has a corner inside, or surrounds the middle. */
function reached(map: TableMap, house: Building, region: RegionShown): number[] {
  const xs = house.outline.map(([x]) => x);
  const ys = house.outline.map(([, y]) => y);
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const inset = (corner: Point): Point => [
    corner[0] + Math.sign(corner[0] - middle[0]) * 13,
    corner[1] + Math.sign(corner[1] - middle[1]) * 13,
  ];
  return region.outlines.flatMap(([level, outline]) => {
    if (level !== 0 && map.platforms[level - 1]?.kind !== "floor") return [];
    const inside = outline.some((corner) => holds(house.outline, inset(corner)));
    return inside || holds(outline, middle) ? [level] : [];
  });
}

/** What of each opened house is shown: the level of the floor people look at. Houses that are not in it keep their roof. */
export type Opened = ReadonlyMap<string, number>;

/**
 * A roof is lifted when somebody is inside, or may go there. The floor shown is that of the figure in hand, else the lowest
 * where somebody stands or may stand.
 */
export function opened(
  map: TableMap,
  figures: readonly FigureShown[],
  region: RegionShown | null,
  inHand: string,
): Opened {
  const inside = figures.flatMap(({ id, mark, spot }) => {
    const house = mark === "away" || mark === "waiting" || mark === "hidden" ? undefined : indoors(map, spot);
    return house ? [{ id, level: spot[2], house }] : [];
  });
  const shown = new Map<string, number>();
  for (const house of map.buildings) {
    const here = inside.filter((one) => one.house === house);
    const levels = [...here.map(({ level }) => level), ...(region ? reached(map, house, region) : [])];
    if (levels.length === 0) continue;
    const lowest = levels.reduce((low, level) => (elevation(map, level) < elevation(map, low) ? level : low));
    shown.set(house.id, here.find(({ id }) => id === inHand)?.level ?? lowest);
  }
  return shown;
}

/** The same with the floor of a place just asked for. */
export function openedAt(map: TableMap, open: Opened, asked: Spot | null): Opened {
  const house = asked && indoors(map, asked);
  return house ? new Map([...open, [house.id, asked[2]]]) : open;
}

/** What stands open as text, and read again: two that say the same are the same. */
export const writeOpened = (open: Opened): string => JSON.stringify([...open]);
export const readOpened = (text: string): Opened => new Map(JSON.parse(text) as [string, number][]);

/** Who is on another floor of a house that stands open, save those who matter now. */
export function hiddenAway(
  map: TableMap,
  open: Opened,
  figures: readonly FigureShown[],
  matter: readonly (string | undefined)[],
): readonly string[] {
  return figures.filter(({ id, spot }) => !matter.includes(id) && elsewhere(map, open, spot)).map(({ id }) => id);
}

/** Whether a place is in an opened house, on another floor of it than the one shown. */
export function elsewhere(map: TableMap, open: Opened, [x, y, level]: Spot): boolean {
  const house = houseAt(map, [x, y]);
  const floor = house && open.get(house.id);
  return floor !== undefined && floor !== level;
}

/**
 * The level a pointer means: the topmost one that can be seen there, and of those one that the region reaches if it
 * reaches any. `wanted` is a level somebody chose by hand.
 */
export function pointedLevel(
  map: TableMap,
  point: Point,
  open: Opened,
  region: RegionShown | null,
  wanted: number | null,
): number {
  const levels = levelsAt(map, point);
  if (wanted !== null && levels.includes(wanted)) return wanted;
  const house = houseAt(map, point);
  const floor = house ? open.get(house.id) : undefined;
  const seen = floor === undefined ? levels : levels.filter((level) => elevation(map, level) <= elevation(map, floor));
  const legal = seen.filter((level) => region?.outlines.some(([of, outline]) => of === level && holds(outline, point)));
  return legal.at(-1) ?? seen.at(-1) ?? 0;
}
