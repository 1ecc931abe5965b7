/** The neat line round the table with its scale in the game's unit. */
import { UNITS } from "./marks";

export interface Scale {
  readonly ticks: string;
  readonly numbers: readonly { readonly x: number; readonly y: number; readonly words: string }[];
}
/** Ticks each unit outside the neat line, longer ones with a number each so many; lengths in drawing units. */
export function scale(width: number, depth: number, unit = UNITS, each = 6): Scale {
  let ticks = "";
  const numbers: { x: number; y: number; words: string }[] = [];
  for (let i = 0; i * unit <= width + 0.01; i++) {
    const length = i % each === 0 ? 8 : 4.8;
    ticks += `M${i * unit} -1v${-length}M${i * unit} ${depth + 1}v${length}`;
    if (i % each === 0 && i > 0 && i * unit < width) numbers.push({ x: i * unit, y: -11, words: String(i) });
  }
  for (let i = 0; i * unit <= depth + 0.01; i++) {
    const length = i % each === 0 ? 8 : 4.8;
    ticks += `M-1 ${i * unit}h${-length}M${width + 1} ${i * unit}h${length}`;
    if (i % each === 0 && i > 0 && i * unit < depth) numbers.push({ x: -17, y: i * unit + 5, words: String(i) });
  }
  return { ticks, numbers };
}
