/** Small things that sentences need. */

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A small number as a word. */
export const number = (count: number): string => NUMBERS[count] ?? String(count);
