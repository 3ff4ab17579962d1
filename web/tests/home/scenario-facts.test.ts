/** Which side a scenario favours, by the games that were measured. */

import { expect, it } from "vitest";
import { favoured } from "../../src/home/scenario-facts";

const measured = (games: number, shares: Record<string, number>) => ({
  games,
  choices: 300,
  minutes: 30,
  ended: games,
  shares,
});

it("names a side only if it won more than chance explains", () => {
  expect(favoured(measured(30, { south: 30, north: 70 }))).toEqual({ side: "north", percent: 70 });
  expect(favoured(measured(30, { south: 60, north: 40 }))).toBe("even");
  expect(favoured(measured(400, { south: 58, north: 42 }))).toEqual({ side: "south", percent: 58 });
});

it("says nothing after a few games", () => {
  expect(favoured(measured(4, { red: 75, blue: 25 }))).toBe(null);
  expect(favoured(measured(4, {}))).toBe(null);
});

it("says how often a player alone wins", () => {
  expect(favoured(measured(30, { blue: 37 }))).toEqual({ side: "blue", percent: 37 });
});
