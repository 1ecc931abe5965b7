/** How wide a text will be, so that slips can be cut to it before they are drawn. */
import { fonts } from "./fonts.svelte";

const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;
/** Width in pixels of a text in a CSS font of a size. Where nothing can measure, a fair guess. */
export function textWidth(text: string, font: string, size: number): number {
  const key = `${fonts.arrivals}|${font}|${size}|${text}`;
  let width = known.get(key);
  if (width === undefined) {
    canvas ??=
      typeof CanvasRenderingContext2D === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (canvas) {
      canvas.font = font.replace("$", `${size}px`);
      width = canvas.measureText(text).width;
    } else width = text.length * size * 0.56;
    known.set(key, width);
  }
  return width;
}

const SANS = '"Archivo Variable", "Franklin Gothic Medium", "Helvetica Neue", Arial, sans-serif';
const TALL = '"League Gothic", "Franklin Gothic Condensed", Impact, sans-serif';

export const sansWidth = (text: string, size: number, weight = 600): number =>
  textWidth(text, `${weight} $ ${SANS}`, size);
export const tallWidth = (text: string, size: number): number => textWidth(text, `400 $ ${TALL}`, size);
