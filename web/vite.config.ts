import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8020";

export default defineConfig({
  // Every address in the built files is relative, so the server may put the client under any path.
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/posse/static",
    emptyOutDir: true,
    // The server's content policy allows files of its own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // What the package and the client share stands in the package.
    fs: { allow: [".", "../src/posse/content"] },
    proxy: {
      "/api": server,
      "/socket": { target: server, ws: true },
    },
  },
});
