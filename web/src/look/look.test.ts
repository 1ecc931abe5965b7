import { expect, test } from "vitest";

import look from "./look.css?raw";

const styles = Object.values(
  import.meta.glob<string>("../**/*.{css,svelte}", { query: "?raw", import: "default", eager: true }),
).join("\n");

test("every custom property that a style uses without a fallback is declared in one", () => {
  const declared = new Set([...styles.matchAll(/(--[\w-]+)\s*[:=]/g)].map((found) => found[1]));
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map((found) => found[1]));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});

test("dusk changes every ink of noon that has one", () => {
  const block = (selector: string): string => look.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  const colours = (text: string): string[] => [...text.matchAll(/(--[\w-]+): #/g)].map((found) => found[1] ?? "");
  expect(colours(block(":root")).length).toBeGreaterThan(20);
  expect(colours(block(".dusk"))).toEqual(colours(block(":root")));
});
