/** Pictures of the rulebook: which are about a rule, which belong to its chapter, and how a board is cut. */

import { beforeEach, expect, it } from "vitest";
import { layOut } from "../../src/board/layouts/hexes";
import { frame } from "../../src/rules/figure-board";
import { figureState, figuresAbout, figuresNear } from "../../src/rules/figures";

const figure = (id: string, ...rules: string[]) => ({ id, rules, caption: id });

beforeEach(() => {
  figureState.titles.value = {
    game: [figure("a", "UNB-NUK.1", "UNB-EX.2"), figure("b", "UNB-LAS.5", "UNB-NUK.3"), figure("c", "UNB-NUKE.1")],
  };
});

it("finds the pictures of a rule", () => {
  expect(figuresAbout("game", "UNB-EX.2").map((one) => one.id)).toEqual(["a"]);
  expect(figuresAbout("game", "UNB-NUK.2")).toEqual([]);
  expect(figuresAbout("other", "UNB-EX.2")).toEqual([]);
});

it("finds the pictures of its chapter, and of no other", () => {
  expect(figuresNear("game", "UNB-NUK.2").map((one) => one.id)).toEqual(["a", "b"]);
  expect(figuresNear("game", "UNB-EX.9").map((one) => one.id)).toEqual(["a"]);
});

it("cuts the board to what matters, never beyond its rim", () => {
  const layout = layOut(["0101", "0102", "0103", "0201", "0202", "0203", "0204", "0301", "0302", "0303"], 0);
  const [left, top, width, height] = frame(layout, ["0101"]).split(" ").map(Number);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(width).toBeLessThan(layout.width);
  expect(height).toBeLessThan(layout.height);
  expect(frame(layout, [])).toBe(`0 0 ${layout.width.toFixed(1)} ${layout.height.toFixed(1)}`);
});
