import { expect, test } from "vitest";
import { stopsOf } from "../../../src/board/previews/plan-preview";

test("the steps of a plan lead from place to place; words without one are passed over", () => {
  const places: Record<string, string> = { S1: "0506", "0507": "0507", WA: "0609" };
  expect(stopsOf(["S1", "move", "0507", "0507", "fire", "WA"], (word) => places[word] ?? null)).toEqual([
    { place: "0506", steps: [1] },
    { place: "0507", steps: [3, 4] },
    { place: "0609", steps: [6] },
  ]);
  expect(stopsOf(["end"], () => null)).toEqual([]);
});
