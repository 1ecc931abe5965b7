/**
 * What a key does at the table. Pure: a press and the circumstances in, a command out; null leaves the key alone. Looking
 * about (zoom, fit, pan, sights, ruler, levels) is the board's own business and is not here.
 */

export type Command =
  | { readonly do: "deed"; readonly key: string }
  | { readonly do: "card" | "place" | "rounds"; readonly number: number }
  | {
      readonly do:
        "next-figure" | "places" | "bearing" | "commit" | "back" | "undo" | "reset" | "why" | "rules" | "keys";
    }
  | { readonly do: "name" | "again" | "on" | "judge" | "view" }
  | { readonly do: "target"; readonly by: 1 | -1 }
  | { readonly do: "nudge"; readonly dx: number; readonly dy: number };

export interface Press {
  readonly key: string;
  readonly shift: boolean;
  /** Control or command. */
  readonly control: boolean;
  readonly alt: boolean;
  readonly repeat: boolean;
}

export interface Circumstances {
  /** Where the key was pressed: a text field keeps its keys; a control keeps Enter, Space and Tab. */
  readonly on: "text" | "control" | "board" | "page";
  /** What is being chosen. */
  readonly mode: "idle" | "path" | "spot" | "distance" | "people" | "pair" | "target" | "list";
  /** The keys of the buttons there are now, refused ones too. */
  readonly deeds: readonly string[];
  readonly placesOpen: boolean;
  /** Rounds can be chosen, so that digits mean them. */
  readonly rounds: boolean;
  /** A panel lies over the table: it keeps its keys, Esc closes it. */
  readonly panel: boolean;
  /** Whether a Judge's word may be said. */
  readonly judges: boolean;
  /** Whether others' views may be looked at. */
  readonly oversees: boolean;
  /** It is being told what the others did. */
  readonly telling: boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The command of a key press. */
export function command(press: Press, at: Circumstances): Command | null {
  const { key } = press;
  if (key === "Escape") return { do: "back" };
  if (at.on === "text" || press.alt) return null;
  const letter = key.length === 1 ? key.toUpperCase() : "";
  if (press.control) return letter === "Z" && !press.shift ? { do: "undo" } : null;
  if (at.panel && !"/?".includes(key) && letter !== "Z") return null;
  if (at.telling && (key === "Enter" || key === " ")) return at.on === "control" ? null : { do: "on" };
  if (key === "Enter") return at.on === "control" ? null : { do: "commit" };
  if (key === " " && at.mode === "people") return at.on === "control" ? null : { do: "name" };
  if (key === " ") return at.on === "control" || at.mode !== "idle" ? null : { do: "next-figure" };
  if (key === "Tab") return choosing(at) ? { do: "target", by: press.shift ? -1 : 1 } : null;
  const arrow = ARROWS[key];
  if (arrow) return arrows(arrow, at);
  if (/^[0-9]$/.test(key)) return digit(Number(key), at);
  if (key === "." && at.mode === "path") return { do: "bearing" };
  if (letter === "Z") return press.shift ? { do: "reset" } : { do: "undo" };
  if (at.deeds.includes(letter)) return press.repeat ? null : { do: "deed", key: letter };
  if ((letter === "J" || letter === "O") && at.judges) return { do: "judge" };
  if (letter === "V" && at.oversees) return { do: "view" };
  return plain(key, letter, press.repeat);
}

/** Tab goes from target to target or from one to another while they are being chosen, unless a button has the focus. */
const choosing = (at: Circumstances): boolean =>
  (at.mode === "target" || at.mode === "list" || at.mode === "people") && at.on !== "control";

function arrows([dx, dy]: readonly [number, number], at: Circumstances): Command | null {
  if (at.mode === "path" || at.mode === "spot") return { do: "nudge", dx, dy };
  if (choosing(at)) return { do: "target", by: dx + dy > 0 ? 1 : -1 };
  return null;
}

function digit(number: number, at: Circumstances): Command | null {
  if (number === 0) return null;
  if (at.placesOpen) return { do: "place", number };
  if (at.rounds) return { do: "rounds", number };
  return { do: "card", number };
}

function plain(key: string, letter: string, repeat: boolean): Command | null {
  if (key === "/") return { do: "rules" };
  if (key === "?") return { do: "keys" };
  if (key === "Backspace") return { do: "again" };
  if (repeat) return null;
  if (letter === "P") return { do: "places" };
  if (letter === "Y") return { do: "why" };
  return null;
}

/** The table of keys as the help shows it. */
export const HELP: readonly (readonly [keys: string, does: string])[] = [
  ["a letter", "the button that bears it: M to move, S to shoot, E when done"],
  ["Space", "next figure that can act"],
  ["Tab, Shift Tab", "next, previous target, place or button"],
  ["Tab, then Space", "naming a group: somebody, and take them in or out"],
  ["↵", "the red button, also after a click; never inside a text field"],
  ["Esc", "back or put back, never commits"],
  ["1 to 5", "card in hand"],
  ["S D N", "drawn on: shoot first, duck, stand fast"],
  ["P, then 1 to 9", "while moving: suggested places"],
  [". then ne 4.5 ↵", "while moving: a bearing and a distance as text"],
  ["arrows", "pan; while moving nudge"],
  ["Z, Ctrl Z", "undo"],
  ["Shift Z", "reset the activation"],
  ["L", "sight from the figure to everyone; again to put it away"],
  ["R", "ruler; again to put it away"],
  ["Y", "why, for what is focused"],
  ["J or O", "the Judge's word, if it is yours"],
  ["V", "as players see it, for a Judge; again to go back"],
  ["1 to 4", "in an evening: somebody's sheet"],
  ["/", "find a rule by word or id"],
  ["+ − 0", "zoom, fit"],
  ["⌫", "once more what the others did; Space goes on, Esc skips the rest"],
  ["?", "these keys"],
];
