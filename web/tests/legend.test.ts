/** The legend: which marks belong to a unit, by what the view says of it. */

import { beforeEach, expect, it } from "vitest";
import { legendState, marksOfDice, marksOfPart, marksOfUnit } from "../src/legend/state";
import type { Mark, View } from "../src/net/protocol";

const mark = (title: string, more: Partial<Mark>): Mark => ({
  title,
  text: "",
  rule: "",
  unit: "",
  place: "",
  part: "",
  die: "",
  when: {},
  ...more,
});

const VIEW: View = {
  units: {
    S1: { side: "blue", kind: "squad", status: "out", stasis: 2, carries: [] },
    C1: { side: "blue", kind: "crawler", status: "out", stasis: 0, carries: ["flag"] },
  },
};

beforeEach(() => {
  const marks = [
    mark("Blue", { unit: "S1", when: { side: "blue" } }),
    mark("Offline", { unit: "C1", when: { status: "out" } }),
    mark("Scattered", { unit: "S1", when: { status: "out", kind: "squad" } }),
    mark("Stasis", { unit: "S1", when: { stasis: true } }),
    mark("Carrier", { unit: "C1", when: { carries: true } }),
    mark("Turn", { part: "turn" }),
    mark("Die", { die: "5" }),
  ];
  legendState.boards.value = { game: [{ title: "All", view: VIEW, marks }] };
});

it("lists the marks that a unit has, the closest one of several", () => {
  const titles = (name: string): string[] => marksOfUnit("game", VIEW, name).map((one) => one.title);
  expect(titles("S1")).toEqual(["Scattered", "Stasis"]);
  expect(titles("C1")).toEqual(["Offline", "Carrier"]);
  expect(titles("X")).toEqual([]);
});

it("finds the marks of a part and of the dice", () => {
  expect(marksOfPart("game", "turn").map((one) => one.title)).toEqual(["Turn"]);
  expect(marksOfDice("game").map((one) => one.title)).toEqual(["Die"]);
  expect(marksOfPart("other", "turn")).toEqual([]);
});
