/** What is marked for a word outside the dock. */

import { expect, it } from "vitest";
import { selectorsOf } from "../../src/learn/mark";

it("marks each step on the way to a place", () => {
  expect(selectorsOf("B2.1.N")).toEqual([
    '[data-bid="B2.1.N"]',
    '[data-way="B2.1.N"]',
    '[data-word="B2.1.N"]:not(.hinted)',
    '[data-step="B2"]',
    '[data-step="B2.1"]',
    '[data-step="B2.1.N"]',
  ]);
});

it("marks the level that a word leads to", () => {
  expect(selectorsOf("rise.6")).toContain('[data-level="6"]');
  expect(selectorsOf("C14").join()).not.toContain("data-level");
});
