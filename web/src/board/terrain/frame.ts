/** The neat line round the table with its scale in the game's unit. */
import { UNITS } from "./marks";

/** Half the width of a digit. */
const DIGIT = 3.6;

export interface Scale {
  readonly ticks: string;
  readonly numbers: readonly { readonly x: number; readonly y: number; readonly words: string }[];
}
/**
 * Ticks outside the neat line, longer ones with a number each so many ticks; lengths in drawing units. A tick stands for
 * `worth` of what the numbers count. Along the top a number stands beside its tick: there is no room over it.
 */
export function scale(width: number, depth: number, tick = UNITS, each = 6, worth = 1): Scale {
  let ticks = "";
  const numbers: { x: number; y: number; words: string }[] = [];
  for (let i = 0; i * tick <= width + 0.01; i++) {
    const length = i % each === 0 ? 8 : 4.8;
    ticks += `M${i * tick} -1v${-length}M${i * tick} ${depth + 1}v${length}`;
    const words = String(i * worth);
    if (i % each === 0 && i > 0 && i * tick < width)
      numbers.push({ x: i * tick + 4 + DIGIT * words.length, y: -2.5, words });
  }
  for (let i = 0; i * tick <= depth + 0.01; i++) {
    const length = i % each === 0 ? 8 : 4.8;
    ticks += `M-1 ${i * tick}h${-length}M${width + 1} ${i * tick}h${length}`;
    if (i % each === 0 && i > 0 && i * tick < depth)
      numbers.push({ x: -17, y: i * tick + 5, words: String(i * worth) });
  }
  return { ticks, numbers };
}
