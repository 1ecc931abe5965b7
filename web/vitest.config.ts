import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";

import client from "./vite.config.ts";

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    // One window for all: making one for each file took four times as long, and every test clears away what it drew.
    test: { environment: "jsdom", isolate: false, include: ["src/**/*.test.ts"], css: true },
  }),
);
