/** The fine grain of dark and light dots that lies over the whole print. */
import { chance } from "./chance";

export const GRAIN = 220;
const sown = (seed: string, count: number): string => {
  const r = chance(seed);
  let d = "";
  for (let i = 0; i < count; i++)
    d += `M${(r() * GRAIN).toFixed(1)} ${(r() * GRAIN).toFixed(1)}h${(0.01 + r() * 0.5).toFixed(2)}`;
  return d;
};
export const DARK_GRAIN = sown("dark grain", 620);
export const LIGHT_GRAIN = sown("light grain", 520);
