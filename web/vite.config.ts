import { defineConfig } from "vite";

// The built client is served by the Python server from its own package.
const server = "http://127.0.0.1:8765"; // for `npm run dev` beside `sandtable run`

export default defineConfig({
  base: "./", // every address is relative to the page, so that it may stand below a path
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first that know light-dark()
    assetsInlineLimit: 0, // a strict Content-Security-Policy knows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
