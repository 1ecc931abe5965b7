/** How the person at this browser likes the screen; remembered, and put on the page's root as soon as it changes. */
import { memory } from "./memory.ts";
import type { Settings } from "./session.ts";

const DEFAULTS: Settings = {
  theme: "system",
  text: 100,
  fourColours: false,
  motion: "system",
  pace: "normal",
  sound: false,
  askAll: false,
};
/** What the others did, and how fast it is shown. */
export const PACES: readonly (readonly [Settings["pace"], string])[] = [
  ["quick", "Quick: the last of it in passing"],
  ["normal", "Normal: one thing after another"],
  ["step", "Step by step: each until you press on"],
];
export const TEXT_SIZES: readonly number[] = [100, 125, 150, 200];

function isSettings(value: unknown): value is Partial<Settings> {
  return typeof value === "object" && value !== null;
}

/** Whatever was remembered, with everything that makes no sense put right. */
export function sound(kept: Partial<Settings> | null): Settings {
  const theme = kept?.theme;
  return {
    theme: theme === "noon" || theme === "dusk" ? theme : DEFAULTS.theme,
    text: TEXT_SIZES.includes(kept?.text ?? 0) ? (kept?.text ?? 100) : DEFAULTS.text,
    fourColours: kept?.fourColours === true,
    motion: kept?.motion === "less" ? "less" : DEFAULTS.motion,
    pace: PACES.find(([pace]) => pace === kept?.pace)?.[0] ?? DEFAULTS.pace,
    sound: kept?.sound === true,
    askAll: kept?.askAll === true,
  };
}

export const settings: Settings = $state(sound(memory.get("settings", isSettings)));

/** Keep the root in step with the settings and with the system's own wishes. Call once, from the app. */
export function wearSettings(root: HTMLElement): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let systemDark = $state(dark.matches);
  dark.addEventListener("change", () => {
    systemDark = dark.matches;
  });
  $effect(() => {
    memory.set("settings", $state.snapshot(settings));
    const dusk = settings.theme === "dusk" || (settings.theme === "system" && systemDark);
    root.classList.toggle("dusk", dusk);
    root.classList.toggle("four-colours", settings.fourColours);
    root.classList.toggle("less-motion", settings.motion === "less");
    root.style.fontSize = `${settings.text}%`;
  });
}
