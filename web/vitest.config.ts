import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";

import client from "./vite.config.ts";

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    // One window for all: making one for each file took four times as long, and every test clears away what it drew.
    // Nothing is timed: what is slow on a busy machine is not wrong.
    test: { environment: "jsdom", isolate: false, testTimeout: 60_000, include: ["src/**/*.test.ts"], css: true },
  }),
);
