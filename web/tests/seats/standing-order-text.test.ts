import { expect, test } from "vitest";
import type { StandingOrder } from "../../src/net/protocol";
import { readOrder, writeOrder } from "../../src/seats/standing-order-text";

const ORDER: StandingOrder = {
  key: "reactions",
  title: "Reaction fire",
  text: "",
  rule: "IMP-8.5.a",
  filed: "ask",
  limited: "auto",
  lapses: true,
  limits: [],
  choices: ["ask", "hold", "auto"].map((value) => ({ value, text: value })),
  units: ["T1", "T2"].map((unit) => ({ unit, text: unit })),
};

test.each([
  "ask",
  "hold",
  "auto",
  "auto within-12 odds-30",
  "ask auto within-12",
  "hold; T1 auto at-front-line; T2 ask auto",
])("%s is read and written", (text) => {
  const { side, units } = readOrder(text);
  expect(writeOrder(side, units, ORDER)).toBe(text);
});

test("limits may have a hyphen of their own", () => {
  expect(readOrder("auto at-front-line").side.limits).toEqual({ at: "front-line" });
});

test("what was filed for units that have gone is left out", () => {
  const { side, units } = readOrder("auto; T9 hold; T1 hold");
  expect(writeOrder(side, units, ORDER)).toBe("auto; T1 hold");
});

test("only the choice that takes limits keeps them, and asking needs no second word", () => {
  const { side } = readOrder("auto within-12");
  expect(writeOrder({ ...side, choice: "hold" }, {}, ORDER)).toBe("hold");
  expect(writeOrder({ ...side, choice: "ask", asks: true }, {}, ORDER)).toBe("ask");
});
