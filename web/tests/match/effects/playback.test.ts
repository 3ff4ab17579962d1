/** Playback: what has changed is written on the board line by line, stays a moment, and can be skipped. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { kit as impact } from "../../../src/games/impact";
import { drawn } from "../../../src/games/impact/drawing/results";
import { result as interformic } from "../../../src/games/interformic/drawing/results";
import { kits } from "../../../src/games/kits";
import { result as rivets } from "../../../src/games/rivets/drawing/results";
import { result as undergrowth } from "../../../src/games/undergrowth/drawing/results";
import { playEvents, skipPlayback } from "../../../src/match/effects/playback";
import { state } from "../../../src/match/state";
import type { LogLine } from "../../../src/net/protocol";
import { fakeBrowser, restoreBrowser, sitDown } from "../../support";

const line = (kind: string, facts: Record<string, unknown>, dice: string[] = []): LogLine => ({
  ...{ at: 1, kind, facts, dice },
  ...{ text: kind, rule: "", note: false },
});

const POINT = "A-D-13";
const HITS = [line("damage", { unit: "RA", count: 2, place: POINT }), line("shocked", { unit: "RA", place: POINT })];

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
  sitDown();
  kits.value = { tanks: impact };
});
afterEach(() => {
  restoreBrowser();
  vi.useRealTimers();
});

const shown = (): string[] => state().badges.value.map(({ text }) => text);

it("writes results one after the other, leaves them for a moment and drops them", () => {
  playEvents(HITS, 4);
  expect(shown()).toEqual(["−2 boxes"]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(["−2 boxes", "shocked"]);
  vi.advanceTimersByTime(1000);
  expect([state().playback.value, shown().length]).toEqual([[], 2]);
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([]);
});

it("drops them when it is skipped", () => {
  playEvents(HITS, 4);
  skipPlayback();
  expect([state().playback.value, shown()]).toEqual([[], []]);
  vi.advanceTimersByTime(9000);
  expect(shown()).toEqual([]);
});

it("writes all at once where motion is not wanted", () => {
  window.matchMedia = (() => ({ matches: true })) as never;
  playEvents(HITS, 4);
  expect(shown()).toEqual(["−2 boxes", "shocked"]);
});

it.each([
  [interformic(line("destroyed", { hex: "0508" })), "destroyed", "harm"],
  [interformic(line("stasis", { hex: "0508", n: 2 })), "stasis 2", "plain"],
  [interformic(line("range", { goal: "0508", hex: "0101", passed: false })), "out of range", "plain"],
  [rivets(line("damage", { place: "D1", count: 1 })), "1 damage", "harm"],
  [rivets(line("miss", { place: "D1" })), "missed", "plain"],
  [undergrowth(line("damage", { target: "X", damage: 2, place: "A1.0.N" })), "−2 HP", "harm"],
  [undergrowth(line("attack", { place: "A1.0.N", goal: "A2.0.N", hit: false })), "missed", "plain"],
])("says in a word what has changed: %o", (badge, text, tone) => {
  expect(badge).toMatchObject({ text, tone });
});

it("says nothing where nothing has changed", () => {
  expect(interformic(line("range", { goal: "0508", passed: true }))).toBe(null);
  expect(interformic(line("move", { hex: "0508" }))).toBe(null);
  expect(rivets(line("gassed", { place: "D1", count: 1 }))).toBe(null);
});

it("calls a card by what it counts, not by its number", () => {
  expect(drawn(line("attack", { die: 7 }, ["65"]))).toEqual(["drew 7"]);
  expect(drawn(line("group", { value: 10 }, ["11"]))).toEqual(["drew 10"]);
  expect(drawn(line("event-check", { card: "63" }, ["63"]))).toBe(null);
});
