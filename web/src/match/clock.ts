/** Time: what is left to answer, and whose has run out. */

import { computed } from "@preact/signals";
import type { Side } from "../net/protocol";
import { state } from "./state";
import { teamOf } from "../seats/teams";

/** The sides whose time has run out while they were asked: the match can be claimed from them. */
export const overdue = computed<Side[]>(() => {
  const { left, running, since } = state.clock.value;
  const spent = (Math.max(state.now.value, since) - since) / 1000;
  return state.result.value ? [] : running.filter((side) => (left[side] ?? Infinity) <= spent);
});

/** The seconds that I have left for the question before it is answered for me; null: as long as it takes. */
export const hurry = computed<number | null>(() => {
  const { react, since } = state.clock.value;
  if (react == null || !state.question.value || state.frame.value) return null;
  return Math.max(0, react - (Math.max(state.now.value, since) - since) / 1000);
});

/** Those among them from whom I can claim: opponents, not my own team. */
export const claimable = computed<Side[]>(() => {
  const mine = [...state.yours.value, ...teamOf(state.record.value, state.side.value ? [state.side.value] : [])];
  return overdue.value.filter((side) => !mine.includes(side));
});
