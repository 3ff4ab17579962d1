/** The garden without a screen: where stations lie, how places are taken apart, what is read from the rulebook. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadKit } from "../src/games";
import { kit } from "../src/games/undergrowth";
import { layOut } from "../src/games/undergrowth/garden";
import { readRoster } from "../src/games/undergrowth/roster";
import { armyNames, goals, pathOf, type Garden } from "../src/games/undergrowth/view";
import type { Question } from "../src/protocol";
import { rows } from "../src/rulebook";

const SQUARES = [..."ABCD"].flatMap((column) => [..."1234"].map((row) => column + row));
const GAME = new URL("../../src/sandtable/games/undergrowth/", import.meta.url);

function text(name: string): string {
  return readFileSync(new URL(name, GAME), "utf8");
}

describe.each([true, false])("the garden, wide: %s", (wide) => {
  const layout = layOut(SQUARES, wide);

  it("has every square once in its rows, the north on top", () => {
    expect(layout.rows.flat().sort()).toEqual(SQUARES);
    expect(layout.rows[0]).toEqual(["A4", "B4", "C4", "D4"]);
    expect(layout.at.get("A4")!.y).toBeLessThan(layout.at.get("A1")!.y);
  });

  it("leads from square to square, and stays at the rim", () => {
    expect([layout.step("B2", 0, -1), layout.step("B2", 1, 0), layout.step("A1", -1, 0), layout.step("D4", 0, -1)]).toEqual(["B3", "C2", "A1", "D4"]);
  });

  it("knows each station of each level, inside its square on the ground and higher with every level", () => {
    for (const square of SQUARES)
      for (const station of "NESWC") {
        const centre = layout.at.get(square)!;
        const low = layout.at.get(`${square}.0.${station}`)!;
        expect(Math.max(Math.abs(low.x - centre.x), Math.abs(low.y - centre.y))).toBeLessThan(50);
        expect(layout.at.get(`${square}.4.${station}`)!.y).toBeLessThan(low.y);
        expect(layout.cell!(`${square}.3.${station}`)).toBe(square);
      }
    expect(layout.at.get("B2.0.E")!.x).toBeLessThan(layout.at.get("C2.0.W")!.x); // they face each other across the edge
  });

  it("shows every counter of a crowded station at a spot of its own", () => {
    for (const all of [2, 3, 4, 5, 6, 9]) {
      const spots = Array.from({ length: all }, (_, n) => layout.share!(n, all).slice(0, 2).join());
      expect(new Set(spots).size).toBe(all);
    }
  });
});

it("takes a place apart", () => {
  expect(pathOf("B2.1.N")).toEqual(["B2", "B2.1", "B2.1.N"]);
  expect([pathOf("B2"), pathOf("SF1a"), pathOf("attack.body-slam")]).toEqual([[], [], []]);
});

it("names an army as the server does", () => {
  expect(armyNames("north", ["F4", "F3", "F4"])).toEqual(["NF4a", "NF3a", "NF4b"]);
});

it("reads the roster from the rulebook", () => {
  const roster = readRoster(rows(text("rulebook.md")));
  const codes = [...text("data/roster.toml").matchAll(/^(?:id|code) = "([A-Z]\d)"/gm)].map((found) => found[1]);
  expect([...roster.keys()]).toEqual(codes);
  expect(roster.get("F1")).toMatchObject({ title: "Rhino Ram", rank: "Major", move: "Walker", hitPoints: "5" });
});

it("marks what the scenarios pay for, and where the nests are", () => {
  const data = text("data/scenarios.toml");
  const view = (scenario: string): Garden => ({ scenario, layout: { A1: "PE", B2: "TP+", C3: "TR" } }) as unknown as Garden;
  for (const [scenario, terrain] of [["long-puddle", "PE"], ["canopy-crown", "TP"]] as const) {
    const [goal, ...others] = goals(view(scenario));
    expect(others).toEqual([]);
    expect(data).toMatch(new RegExp(`each_round = \\{ terrain = "${terrain}", level = ${goal!.level}, points = ${goal!.points} \\}`));
  }
  const [tower] = goals(view("rockery-siege"));
  expect(data).toMatch(new RegExp(`at_the_end = \\{ square = "${tower!.square}", points = ${tower!.points} \\}`));
  expect(data).toContain(`nests = ${JSON.stringify(goals(view("two-nests")).map((goal) => goal.square)).replace(",", ", ")}`);
  expect(goals(view("garden-plot"))).toEqual([]);
});

describe("what to ask when a place is not an answer", () => {
  const view = { you: "south", units: { SF1a: { place: "B2.1.E", side: "south" }, NF4a: { place: "C2.0.W", side: "north" } } };
  const question = (kind: string, ...words: string[]): Question => ({
    kind, prompt: "", rule: "", answers: words.map((word) => ({ word, text: word })), about: { unit: "SF1a", place: "B2.1.E" }, secret: false,
  });

  it.each([
    [question("move", "B2.1.N"), "D4", null, "D4.1.E"],
    [question("deed", "move", "done"), "D4", null, "move D4.1.E"],
    [question("deed", "attack.power-claw", "done"), "C2", "NF4a", "attack.power-claw NF4a"],
    [question("target", "NF4b"), "C2", "NF4a", "NF4a"],
    [question("command", "SF1b"), "C2", null, "NF4a"],
  ])("%#", (asked, place, piece, word) => {
    expect(kit.why!(view, asked, place, piece)).toBe(word);
  });
});

it("draws the line of sight that the server tells of", () => {
  expect(kit.sight!({ place: "A2.0.E", target: "C2.0.W", rock: "B2" })).toEqual({ from: "A2.0.E", to: "C2.0.W", blocker: "B2" });
  expect(kit.sight!({ place: "A2.0.E", unit: "SF1a" })).toEqual({});
});

it("is among the games that can be drawn", async () => {
  expect(await loadKit("undergrowth")).toBe(kit);
});
