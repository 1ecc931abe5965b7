import { expect, test } from "vitest";

import board from "./board.css?raw";
import look from "./look.css?raw";
import screens from "./screens.css?raw";

const sheets = [look, board, screens].join("\n");

test("every custom property that a style sheet uses without a fallback is declared in one", () => {
  const declared = new Set([...sheets.matchAll(/(--[\w-]+)\s*:/g)].map((found) => found[1]));
  const used = new Set([...sheets.matchAll(/var\((--[\w-]+)\)/g)].map((found) => found[1]));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});

test("dusk changes every ink of noon that has one", () => {
  const block = (selector: string): string => look.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  const colours = (text: string): string[] => [...text.matchAll(/(--[\w-]+): #/g)].map((found) => found[1] ?? "");
  expect(colours(block(":root")).length).toBeGreaterThan(20);
  expect(colours(block(".dusk"))).toEqual(colours(block(":root")));
});
