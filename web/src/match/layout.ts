/** Which of the three layouts fits: measured in the text's own size, so that larger text takes the smaller layout. */
export type Layout = "wide" | "mid" | "phone";

export function layoutFor(width: number, rem: number): Layout {
  const lines = width / rem;
  return lines >= 72 ? "wide" : lines >= 44 ? "mid" : "phone";
}
