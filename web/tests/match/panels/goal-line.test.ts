/** The goal line: whose goal comes first, and what is said once for both sides. */

import { expect, it } from "vitest";
import { goalParts } from "../../../src/match/panels/goal-line";
import type { Goal } from "../../../src/net/protocol";

const goal = (blue: string, red: string): Goal => ({
  sides: { blue: { text: blue, progress: "1 VP to 2" }, red: { text: red, progress: "2 VP to 1" } },
  ends: "It ends.",
  rules: ["RIV-16.2"],
});

it("puts your goal first", () => {
  const parts = goalParts(goal("Attack", "Defend"), ["red"]);
  expect(parts.map((part) => [part.sides, part.yours, part.text])).toEqual([
    [["red"], true, "Defend"],
    [["blue"], false, "Attack"],
  ]);
});

it("says once what both sides try to do, with your progress", () => {
  const parts = goalParts(goal("Win", "Win"), ["red"]);
  expect(parts).toEqual([{ sides: ["blue", "red"], yours: true, text: "Win", progress: "2 VP to 1" }]);
});

it("calls no side yours where one person plays all, or watches", () => {
  for (const yours of [["blue", "red"], []])
    expect(goalParts(goal("Attack", "Defend"), yours).every((part) => !part.yours)).toBe(true);
});
