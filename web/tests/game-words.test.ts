/** What is shared by all games names none of them: their words stand in their folders. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brk } from "../src/games/breakable/texts";
import { OPTIONS } from "../src/games/impact/options";
import { imp } from "../src/games/impact/texts";
import { inter } from "../src/games/interformic/texts";
import { riv } from "../src/games/rivets/texts";
import { words } from "./literals";

const SOURCES = join(import.meta.dirname, "..", "src");
const REGISTRY = new Set(["games/cards.ts", "games/index.ts", "games/kits.ts"]); // they name the games

const GAMES = readdirSync(join(SOURCES, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "plain")
  .map((entry) => entry.name);

const SCENARIOS = [
  ...["special-delivery", "retrieval", "industrial-wasteland", "runaway", "capture-the-flag", "destroy-the-flag"],
  ...["border-skirmish", "heavy-reinforcements", "drill-ground", "first-contact", "hold-the-crossing", "late-train"],
  ...["meeting-engagement", "holding-action", "mud-between", "duckboard-road", "iron-harvest", "listening-post"],
  ...["garden-plot", "long-puddle", "canopy-crown", "rockery-siege", "nectar-run", "two-nests"],
];

const GENERAL = new Set(["attack", "command", "plain", "support"]); // words that are not a game's alone

const WORDS = new Set(
  [
    ...["unbreakable", "platoon", "walker", "trench", "nectar", "garden", "vortex", "stasis", "bug", "hero"],
    ...GAMES,
    ...SCENARIOS,
    ...[brk.kinds, inter.devices, inter.equipment, imp.types, riv.sheetNames, riv.classes, OPTIONS].flatMap(
      Object.keys,
    ),
  ].filter((word) => !GENERAL.has(word)),
);

const PREFIXES = /^(?:opt_\d|sd_|iw_|brk|unb|imp-|riv-|und-)/;

function gameWords(source: string, lang: "ts" | "tsx" = "tsx"): string[] {
  return words(source, lang)
    .filter(([word]) => WORDS.has(word) || PREFIXES.test(word))
    .map(([word, line]) => `${line}: ${word}`);
}

describe("shared files", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/^games\/.+\//.test(file) && !REGISTRY.has(file),
  );

  it("are looked at, all of them", () => {
    expect(files).toEqual(
      expect.arrayContaining(["match/choices/commands.ts", "texts/common.ts", "games/kit.ts", "main.tsx"]),
    );
  });

  it.each(files)("%s has no word of a game", (file) => {
    expect(gameWords(readFileSync(join(SOURCES, file), "utf8"), file.endsWith("x") ? "tsx" : "ts")).toEqual([]);
  });
});

describe("the search for words of a game", () => {
  it.each([
    ['const first = "retrieval";', ["1: retrieval"]],
    ["const kind = `a Tank`;", ["1: tank"]],
    ['\nconst t = { opt_14_1: 1, other: "opt_14_2" };', ["2: opt_14_2"]],
    ["<p>Impact</p>", ["1: impact"]],
  ])("finds them in %s", (source, expected) => {
    expect(gameWords(source)).toEqual(expected);
  });

  it.each(["// a tank\nconst tanks = 1;", 'import { kit } from "./kit";', 'const word = "tankard";'])(
    "passes over %s",
    (source) => {
      expect(gameWords(source)).toEqual([]);
    },
  );
});
