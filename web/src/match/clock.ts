/** Time: what is left to answer, and whose has run out. */

import { computed } from "@preact/signals";
import { app } from "../app/state";
import type { Side } from "../net/protocol";
import { teamOf } from "../seats/teams";
import { state } from "./state";

/** The sides whose time has run out while they were asked: the match can be claimed from them. */
export const overdue = computed<Side[]>(() => {
  const { clock, result } = state();
  const { left, running, since } = clock.value;
  const spent = (Math.max(app.now.value, since) - since) / 1000;
  return result.value ? [] : running.filter((side) => (left[side] ?? Infinity) <= spent);
});

/** The seconds that I have left for the question before it is answered for me; null: as long as it takes. */
export const hurry = computed<number | null>(() => {
  const { clock, frame, question } = state();
  const { react, since } = clock.value;
  if (react == null || !question.value || frame.value) return null;
  return Math.max(0, react - (Math.max(app.now.value, since) - since) / 1000);
});

/** Those among them from whom I can claim: opponents, not my own team. */
export const claimable = computed<Side[]>(() => {
  const { record, side, yours } = state();
  const mine = [...yours.value, ...teamOf(record.value, side.value ? [side.value] : [])];
  return overdue.value.filter((side) => !mine.includes(side));
});
