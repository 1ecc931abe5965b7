/** The drawing of every kind of piece with a footprint. Water and cliffs are drawn as a whole elsewhere. */
import * as furniture from "./furniture";
import * as goods from "./goods";
import type { Draw } from "./piece";
import * as plants from "./plants";
import * as stones from "./stones";
import * as wagons from "./wagons";

export const DRAWINGS: Readonly<Record<string, Draw>> = {
  scrub: plants.scrub,
  trees: plants.trees,
  cactus: plants.cactus,
  crops: plants.crops,
  hill: plants.hill,
  mud: plants.mud,
  rocks: stones.rocks,
  boulder: stones.boulder,
  graves: stones.graves,
  abutment: stones.abutment,
  well: stones.well,
  trough: goods.trough,
  barrels: goods.barrels,
  crates: goods.crates,
  sacks: goods.sacks,
  bales: goods.bales,
  haystack: goods.haystack,
  woodpile: goods.woodpile,
  lumber: goods.lumber,
  timber: goods.timber,
  water_tower: goods.waterTower,
  outhouse: goods.outhouse,
  tent: goods.tent,
  boardwalk: goods.boardwalk,
  wagon: wagons.wagon,
  covered_wagon: wagons.coveredWagon,
  buckboard: wagons.buckboard,
  table: furniture.table,
  bed: furniture.bed,
  piano: furniture.piano,
  shelves: furniture.shelves,
  stove: furniture.stove,
  press: furniture.press,
  forge: furniture.forge,
};
export const drawingOf = (kind: string): Draw => DRAWINGS[kind] ?? goods.plain;
