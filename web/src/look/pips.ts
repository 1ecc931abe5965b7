/** Playing cards as data: suits, where the pips lie, what a card is called. A card is written as rank and suit: "QC", "10H". */

export type Suit = "S" | "H" | "D" | "C";

export interface Face {
  readonly rank: string;
  readonly suit: Suit;
}

export const PIP: Readonly<Record<Suit, string>> = {
  S: "M0-10C3.2-4.6 9.6-1.6 9.6 3.6C9.6 7.4 4.2 9 1.4 5.4C1.6 8.2 2.6 9.6 4.2 10.6H-4.2C-2.6 9.6-1.6 8.2-1.4 5.4C-4.2 9-9.6 7.4-9.6 3.6C-9.6-1.6-3.2-4.6 0-10Z",
  H: "M0 10C-3.4 5-10 1-10-4.4C-10-10-2.6-10.6 0-5C2.6-10.6 10-10 10-4.4C10 1 3.4 5 0 10Z",
  D: "M0-10.6C2.4-6 5-3 8 0C5 3 2.4 6 0 10.6C-2.4 6-5 3-8 0C-5-3-2.4-6 0-10.6Z",
  C: "M0-10A4.7 4.7 0 0 1 3.3-2A4.7 4.7 0 1 1 1.3 4.6C1.5 7.6 2.6 9.4 4.2 10.4H-4.2C-2.6 9.4-1.5 7.6-1.3 4.6A4.7 4.7 0 1 1-3.3-2A4.7 4.7 0 0 1 0-10Z",
};

/** Where the pips of a rank lie on a card of 100 by 140: x, y, and whether the pip stands on its head. */
const HALF: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "2": [[50, 34]],
  "3": [[50, 34]],
  "4": [
    [37, 36],
    [63, 36],
  ],
  "5": [
    [37, 36],
    [63, 36],
  ],
  "6": [
    [37, 36],
    [63, 36],
  ],
  "7": [
    [37, 36],
    [63, 36],
  ],
  "8": [
    [37, 36],
    [63, 36],
    [50, 53],
  ],
  "9": [
    [37, 32],
    [63, 32],
    [37, 57],
    [63, 57],
  ],
  "10": [
    [37, 32],
    [63, 32],
    [50, 44.5],
    [37, 57],
    [63, 57],
  ],
};
const MIDDLE: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "3": [[50, 70]],
  "5": [[50, 70]],
  "6": [
    [37, 70],
    [63, 70],
  ],
  "7": [
    [50, 53],
    [37, 70],
    [63, 70],
  ],
  "8": [
    [37, 70],
    [63, 70],
  ],
  "9": [[50, 70]],
};

export function layout(rank: string): readonly (readonly [x: number, y: number, flip: boolean])[] {
  const half = HALF[rank] ?? [];
  const middle = MIDDLE[rank] ?? [];
  return [
    ...half.map(([x, y]) => [x, y, false] as const),
    ...middle.map(([x, y]) => [x, y, false] as const),
    ...half.map(([x, y]) => [x, 140 - y, true] as const),
  ];
}

const SUITS: Readonly<Record<Suit, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS: Readonly<Record<string, string>> = { A: "Ace", K: "King", Q: "Queen", J: "Jack" };
const ALL = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** What the rank of a Joker is called; its letter only tells it from the others. */
export const JOKER = "Joker";
const JOKERS = "X1";

/** Reads "QC", "10H", "TH" or a Joker as "X1C"; null if it is no card. */
export function readCard(text: string): Face | null {
  const clean = text.trim().toUpperCase();
  const suit = clean.slice(-1);
  const head = clean.slice(0, -1);
  const rank = head === "T" ? "10" : head;
  if (suit in SUITS && head === JOKERS) return { rank: JOKER, suit: suit as Suit };
  return suit in SUITS && ALL.includes(rank) ? { rank, suit: suit as Suit } : null;
}

/** "Queen of clubs"; what is no card keeps its own name. */
export function cardName(text: string): string {
  const face = readCard(text);
  if (face?.rank === JOKER) return JOKER;
  return face ? `${RANKS[face.rank] ?? face.rank} of ${SUITS[face.suit]}` : text;
}
