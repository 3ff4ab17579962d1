/** The board without a screen: where arrow keys lead, what a line of the log shows, which drawings a game has. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { together } from "../../src/board/camera/camera";
import { layOut, neighbours } from "../../src/board/layouts/hexes";
import { loadKit } from "../../src/games";
import { kit } from "../../src/games/interformic";
import { KINDS } from "../../src/games/interformic/drawing/effects";
import { kit as plain } from "../../src/games/plain";
import type { LogLine, Question } from "../../src/net/protocol";

const HEXES = Array.from({ length: 11 }, (_, c) => c + 1).flatMap((c) =>
  Array.from({ length: c % 2 ? 14 : 15 }, (_, r) => `${String(c).padStart(2, "0")}${String(r + 1).padStart(2, "0")}`),
);

function line(kind: string, facts: Record<string, unknown>): LogLine {
  return { at: 1, kind, text: "", rule: "", facts, note: false, dice: [] };
}

describe.each([0, 1, 2, 3] as const)("hexes, quarter %i", (quarter) => {
  const layout = layOut(HEXES, quarter);

  it("has every hex once in its rows", () => {
    expect(layout.rows.flat().sort()).toEqual([...HEXES].sort());
  });

  it("leads from hex to neighbouring hex, and stays at the rim", () => {
    for (const hex of HEXES)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = layout.step(hex, dx, dy);
        expect(next === hex || neighbours(layout, hex).includes(next)).toBe(true);
      }
    const far = layout.places.reduce((a, b) => (layout.at.get(b)!.x > layout.at.get(a)!.x ? b : a));
    expect(layout.step(far, 1, 0)).toBe(far);
  });

  it("lies as the quarter says, and leads the arrow keys as the screen shows it", () => {
    const [here, south] = [layout.at.get("0608")!, layout.at.get("0609")!];
    const [dx, dy] = (
      [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const
    )[quarter]!; // where south lies
    expect(Math.sign(Math.round(south.x - here.x))).toBe(dx);
    expect(Math.sign(Math.round(south.y - here.y))).toBe(dy);
    expect(layout.step("0608", dx, dy)).toBe("0609");
    expect(layout.turned).toBe(quarter % 2 === 1);
  });

  it("keeps the compass rose clear of the hexes", () => {
    const rose = layout.rose!;
    for (const { x, y } of layout.at.values()) expect(Math.hypot(x - rose.x, y - rose.y)).toBeGreaterThan(rose.r + 36);
    expect(Math.min(rose.x, rose.y)).toBeGreaterThan(rose.r);
  });

  it("reaches every hex by arrow keys", () => {
    const seen = new Set(["0608"]);
    for (const hex of seen)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        seen.add(layout.step(hex, dx, dy));
    expect(seen.size).toBe(HEXES.length);
  });
});

describe("what a line of the log shows", () => {
  it.each([
    ["beam", { start: "0506", hex: "0509" }, [{ place: "0509", kind: "beam", from: "0506" }]],
    ["laser", { hex: "0505", goal: "0606" }, [{ place: "0606", kind: "beam", from: "0505" }]],
    ["bomb", { start: "0610", hex: "0606" }, [{ place: "0606", kind: "flight", from: "0610" }]],
    ["bomb", { start: "0606", hex: "0606" }, [{ place: "0606", kind: "flight" }]],
    ["cloud", { hex: "0606", size: "light" }, [{ place: "0606", kind: "blast" }]],
    ["scattered", { unit: "S1", hex: "0606" }, [{ place: "0606", kind: "mark" }]],
    ["move", { unit: "S1", start: "0606", hex: "0607" }, []],
    ["left", { unit: "S1", hex: null }, []],
  ])("%s", (kind, facts, effects) => {
    expect(kit.effects(line(kind, facts))).toEqual(effects);
  });

  it("knows only kinds that the protocol lists", () => {
    const protocol = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
    const section = ["Unbreakable", "Breakable"]
      .map((game) => protocol.split(`## What happens in ${game}`)[1]!.split("\n## ")[0]!)
      .join("\n");
    const listed = section.split("\n").flatMap((row) => row.match(/^\| (`[^|]+)\|/)?.[1]?.match(/[a-z-]+/g) ?? []);
    expect(listed.length).toBeGreaterThan(40);
    for (const kind of KINDS) expect(listed).toContain(kind);
  });

  it("finds the bomb that lasers are asked for", () => {
    const question: Question = {
      kind: "lasers",
      prompt: "",
      rule: "",
      answers: [],
      about: { unit: null, place: "0606" },
      secret: false,
    };
    const log = [
      line("bomb", { firer: "WA", start: "0615", hex: "0606", size: "light", weapon: "nuke" }),
      line("bomb", { firer: "WB", start: "0610", hex: "0606", size: "medium", weapon: "nuke" }),
      line("bomb", { firer: "WC", start: "0611", hex: "0101", size: "heavy", weapon: "nuke" }),
    ];
    expect(kit.incoming(question, log)).toMatchObject({ title: "medium nuke", by: "WB", from: "0610", place: "0606" });
    expect(kit.incoming({ ...question, kind: "beam" }, log)).toBeNull();
  });
});

it("draws a game that it does not know on a plain board", async () => {
  expect(await loadKit("unbreakable")).toBe(kit);
  expect(await loadKit("chess")).toBe(plain);
});

describe("what is seen at once", () => {
  const room = { width: 100, height: 60 };
  const at = (x: number, y = 0): { x: number; y: number } => ({ x, y });

  it("everything, if it fits", () => {
    expect(together([at(0), at(90), at(40, 50)], [], room)).toHaveLength(3);
  });

  it("of many far targets those near the shooter", () => {
    expect(together([at(500)], [at(0), at(480), at(570), at(450), at(900)], room)).toEqual([at(500), at(480), at(450)]);
  });

  it("a target too far up does not hide one beside it", () => {
    expect(together([at(0)], [at(0, 61), at(70)], room)).toEqual([at(0), at(70)]);
  });

  it("nothing that needs more room than there is", () => {
    expect(together([at(0), at(101)], [], room)).toEqual([]);
    expect(together([], [at(1)], room)).toEqual([]);
  });
});
