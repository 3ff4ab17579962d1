/** The garden without a screen: where stations lie, how places are taken apart, what is shown of what the server says. */

import { describe, expect, it } from "vitest";
import { loadKit } from "../../src/games";
import { kit } from "../../src/games/undergrowth";
import { layOut } from "../../src/games/undergrowth/layout";
import { type Garden, markOf, pathOf, titleOf, withArmy } from "../../src/games/undergrowth/view";
import type { Question } from "../../src/net/protocol";

const SQUARES = [..."ABCD"].flatMap((column) => [..."1234"].map((row) => column + row));

describe.each([1, 2, 3] as const)("the garden, quarter %i", (quarter) => {
  const layout = layOut(SQUARES, quarter, true);
  const [dx, dy] = (
    [
      [0, -1],
      [-1, 0],
      [0, 1],
      [1, 0],
    ] as const
  )[quarter]!; // where north lies

  it("turns squares, stations and arrow keys alike; levels still rise", () => {
    for (const [from, to] of [
      ["B2", "B3"],
      ["B2.0.S", "B2.0.N"],
    ] as const) {
      const [a, b] = [layout.at.get(from)!, layout.at.get(to)!];
      expect([Math.sign(b.x - a.x), Math.sign(b.y - a.y)].map((n) => n + 0)).toEqual([dx, dy]);
    }
    expect(layout.step("B2", dx, dy)).toBe("B3");
    expect(layout.at.get("B2.2.N")!.y).toBeLessThan(layout.at.get("B2.0.N")!.y);
  });
});

describe.each([true, false])("the garden, wide: %s", (wide) => {
  const layout = layOut(SQUARES, 0, wide);

  it("has every square once in its rows, the north on top", () => {
    expect(layout.rows.flat().sort()).toEqual(SQUARES);
    expect(layout.rows[0]).toEqual(["A4", "B4", "C4", "D4"]);
    expect(layout.at.get("A4")!.y).toBeLessThan(layout.at.get("A1")!.y);
  });

  it("leads from square to square, and stays at the rim", () => {
    expect([
      layout.step("B2", 0, -1),
      layout.step("B2", 1, 0),
      layout.step("A1", -1, 0),
      layout.step("D4", 0, -1),
    ]).toEqual(["B3", "C2", "A1", "D4"]);
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

describe("what the server says", () => {
  const kind = {
    title: "Marshal Ant",
    code: "F3",
    brood: "Carapace Forge",
    rank: "major",
    size: 3,
    move: "walker",
    water: false,
    attacks: ["pincer"],
    powers: ["Command (3)"],
    hit_points: 3,
    cost: 19,
  };
  const marks = {
    terrain: {
      PE: { title: "Pebbles", text: "", rules: ["UND-2.10"] },
      SP: { title: "Short Plant", text: "", rules: [] },
    },
    moves: {},
    powers: { Command: { title: "Command", text: "Brings.", rules: ["UND-7.2", "UND-7.3"] } },
    attacks: { pincer: { title: "Pincer", text: "", rules: ["UND-6.16"] } },
  };
  const goal = { kind: "round", square: "B2", level: 1, points: 4, owner: null, holder: "north", text: "" };
  const seen = {
    phase: "army",
    you: "south",
    units: {},
    layout: { B2: "PE", C1: "SP+" },
    heights: { B2: 1, C1: 1 },
    marks,
    goals: [goal],
    drops: [],
    roster: { F3: kind, F4: { ...kind, code: "F4", title: "Anvil Ant", rank: "minor" } },
    army: {
      units: ["F3", "F4"],
      names: ["SF3a", "SF4a"],
      points: 23,
      limit: 120,
      posts: { SF3a: { unit: "SF3a", power: "command", room: 3, units: ["SF4a"] } },
    },
  };
  const view = seen as unknown as Garden;

  it("lays one's own army beside the table, under its leaders", () => {
    const { units } = withArmy(view);
    expect(units["SF4a"]).toMatchObject({
      title: "Anvil Ant",
      rank: "minor",
      side: "south",
      place: "off",
      commander: "SF3a",
    });
    expect(units["SF3a"]).toMatchObject({ commander: null, hit_points: 3 });
  });

  it("reads a square with its goal and the side that holds it", () => {
    expect(kit.reading(seen, "B2")).toBe("B2, Pebbles, levels 0 to 1. 4 points for holding level 1, held by North");
    expect(kit.reading(seen, "C1")).toBe("C1, Short Plant, thick leaves, levels 0 to 1");
    expect([kit.notable(seen, "B2"), kit.notable(seen, "C1")]).toEqual([true, false]);
  });

  it("finds the mark of a word, of an answer and of a power with a number", () => {
    expect(
      [markOf(view, "pincer"), markOf(view, "attack.pincer"), markOf(view, "Command (3)")].map((mark) => mark?.title),
    ).toEqual(["Pincer", "Pincer", "Command"]);
    expect(markOf(view, "done")).toBeNull();
    expect([titleOf(view, "pincer"), titleOf(view, "Command (3)")]).toEqual(["Pincer", "Command (3)"]);
  });

  it("shows a bid in short", () => {
    const answer = {
      word: "4",
      text: "bid 4 CP: first against 5 to 8, second against 3; if equal, a die decides (UND-8.12)",
    };
    expect(kit.answer(answer, seen)).toEqual({ head: "Bid 4 CP", tail: "" });
  });
});

describe("what to ask when a place is not an answer", () => {
  const view = {
    you: "south",
    units: { SF1a: { place: "B2.1.E", side: "south" }, NF4a: { place: "C2.0.W", side: "north" } },
  };
  const question = (kind: string, ...words: string[]): Question => ({
    kind,
    prompt: "",
    rule: "",
    answers: words.map((word) => ({ word, text: word })),
    about: { unit: "SF1a", place: "B2.1.E" },
    secret: false,
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
  expect(kit.sight!({ place: "A2.0.E", target: "C2.0.W", rock: "B2" })).toEqual({
    from: "A2.0.E",
    to: "C2.0.W",
    blocker: "B2",
  });
  expect(kit.sight!({ place: "A2.0.E", unit: "SF1a" })).toEqual({});
});

it("is among the games that can be drawn", async () => {
  expect(await loadKit("undergrowth")).toBe(kit);
});
