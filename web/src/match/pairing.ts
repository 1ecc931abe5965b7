/** Choices made by pressing two who are in them, one of each side: what is left of them, and who may be pressed next. */
import type { AskedShown, ChoiceShown } from "../wire/types";

const pairs = (asked: AskedShown): readonly ChoiceShown[] => asked.choices.filter((one) => one.board === "pair");

export const pairing = (asked: AskedShown): boolean => asked.choices.some((one) => one.board === "pair");

/** The choices that everybody pressed so far is in. */
export const left = (asked: AskedShown, pressed: readonly string[]): readonly ChoiceShown[] =>
  pairs(asked).filter((one) => pressed.every((id) => one.figures.includes(id)));

/** Those who may be pressed next: one's own first, then whoever can be met by the one who was. Nobody once both are known. */
export function candidates(asked: AskedShown, pressed: readonly string[]): readonly string[] {
  const [first] = pressed;
  if (pressed.length > 1) return [];
  const theirs = first !== undefined && pairs(asked).some((one) => one.figure === first);
  return [...new Set(left(asked, pressed).map((one) => (theirs ? one.target : one.figure)))];
}

/** Press somebody: a second of the same side takes the place of the first, and whoever is pressed again is let go. */
export function press(asked: AskedShown, pressed: readonly string[], id: string): readonly string[] {
  if (pressed.includes(id)) return pressed.filter((one) => one !== id);
  if (left(asked, [id]).length === 0) return pressed;
  const own = (one: string): boolean => pairs(asked).some(({ figure }) => figure === one);
  return [...pressed.filter((one) => own(one) !== own(id)), id];
}

/** What else may be answered. */
export const otherwise = (asked: AskedShown): readonly ChoiceShown[] =>
  asked.choices.filter((one) => one.board !== "pair");
