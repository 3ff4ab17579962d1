/** Hints, thoughts and reviews: what is asked of the search, and what it says. */

import { computed } from "@preact/signals";
import { keep, recall } from "../app/storage";
import { fresh } from "../net/socket";
import type { Frame, ServerMessage, Side } from "../net/protocol";
import { shownQuestion } from "../match/view-model";
import { state } from "../match/state";
import type { Plan, Thoughts } from "./types";

const TEACHING = "sandtable.teaching";

// a hint for the open question

/** Whether a hint can be asked for now. */
export const mayHint = computed<boolean>(() => Boolean(state.record.value?.hints && shownQuestion.value && !state.result.value && !state.hint.value?.busy));

export function askHint(): void {
  const side = state.side.value;
  if (!mayHint.value || !side) return;
  const id = fresh();
  state.tab.value = "ask";
  state.hint.value = { id, seq: state.seq.value, busy: true, plans: [], beliefs: [], taken: null, followed: false, fault: null };
  state.wire.value?.send({ type: "hint", id, side });
}

export function dropHint(): void {
  state.hint.value = null;
}

/** The answer that the best plan gives to the open question. */
export const hinted = computed<string | null>(() => (shownQuestion.value && state.hint.value?.plans[0]?.steps[0]?.word) || null);

/** An answer is on its way: the plans that begin with it go on. */
export function followHint(word: string): void {
  const hint = state.hint.value;
  if (hint) state.hint.value = { ...hint, taken: word };
}

/** The match has gone on, or not: keep what is left of the plans, as long as it answers the question. */
export function keepHint(): void {
  const hint = state.hint.value;
  if (!hint || (hint.seq === state.seq.value && state.question.value)) return;
  const plans = hint.taken === null || hint.busy ? [] : rest(hint.plans, hint.taken);
  const answers = state.question.value?.answers ?? [];
  const fitting = plans.filter((plan) => answers.some((answer) => answer.word === plan.steps[0]?.word));
  state.hint.value = fitting.length ? { ...hint, seq: state.seq.value, plans: fitting, taken: null, followed: true } : null;
}

export function rest(plans: readonly Plan[], word: string): Plan[] {
  return plans.filter((plan) => plan.steps[0]?.word === word).map((plan) => ({ ...plan, steps: plan.steps.slice(1) }));
}

// thoughts at a moment of the replay

/** The plan that was carried out, if one of them was. */
export function followed(found: Thoughts): Plan | undefined {
  const { chosen = [], plans } = found;
  if (!chosen.length) return undefined;
  return plans.find(({ steps }) => steps.slice(0, chosen.length).every((step, n) => step.word === chosen[n]?.word));
}

export function recallTeaching(): void {
  state.teaching.value = recall(TEACHING, false);
}

export function toggleTeaching(): void {
  state.teaching.value = !state.teaching.value;
  keep(TEACHING, state.teaching.value);
}

/** Whether bots explain themselves here: after the end, and before it to whoever plays alone with them, with hints. */
export const teaches = computed<boolean>(() => {
  const record = state.record.value;
  if (!record || state.result.value) return Boolean(record);
  const mine = state.yours.value;
  const others = Object.entries(record.seats).filter(([side]) => !mine.includes(side));
  return Boolean(record.hints) && mine.length > 0 && others.length > 0 && others.every(([, seat]) => seat.kind === "bot");
});

/** Whose thoughts are asked for at the moment that is shown: anybody's after the end; before it a bot's. */
export function pondered(frame: Frame): Side | null {
  if (state.result.value) return frame.asked[0] ?? null;
  return frame.asked.find((side) => !state.yours.value.includes(side)) ?? null;
}

/** Ask what can be thought at the moment that is shown; one question at a time, the last wish counts. */
export function wonder(): void {
  const frame = state.frame.value;
  const before = state.thoughts.value;
  const seat = frame && pondered(frame);
  if (!frame || !seat || !teaches.value || before?.busy) return;
  if (before && before.at === frame.at && before.side === frame.side) return;
  const id = fresh();
  state.thoughts.value = { id, at: frame.at, side: frame.side, busy: true, found: null, fault: null };
  state.wire.value?.send({ type: "thoughts", id, at: frame.at, side: frame.side, seat });
}

// the review

export function askReview(side: Side): void {
  stopReview();
  const id = fresh();
  state.review.value = { id, side, done: 0, total: 1, found: null, fault: null, stopped: false };
  state.wire.value?.send({ type: "review", id, side });
}

export function stopReview(): void {
  const review = state.review.value;
  if (!review || review.found || review.stopped) return;
  state.wire.value?.send({ type: "stop", id: fresh(), what: review.id });
  state.review.value = { ...review, stopped: true };
}

/** What was being worked out is lost with the line; a review is asked for again. */
export function lostLine(): void {
  state.hint.value = null;
  state.thoughts.value = null;
  if (!state.review.value?.found) state.review.value = null;
}

/** Take what the search says; say whether it was that. */
export function hearPondered(message: ServerMessage): boolean {
  const { hint, thoughts, review } = state;
  switch (message.type) {
    case "progress":
      if (review.value?.id === message.id) review.value = { ...review.value, done: message.done, total: message.total };
      return true;
    case "hint":
      if (hint.value?.id === message.id)
        hint.value = { ...hint.value, busy: false, plans: message.thoughts.plans, beliefs: message.thoughts.beliefs };
      return true;
    case "thoughts":
      if (thoughts.value?.id === message.id) thoughts.value = { ...thoughts.value, busy: false, found: message.thoughts };
      return true;
    case "review":
      if (review.value?.id === message.id && !review.value.stopped) review.value = { ...review.value, found: message.review };
      return true;
    case "error":
      return hearFault(message.id, message.error.code === "stale" ? null : message.error.text);
    default:
      return false;
  }
}

function hearFault(id: string | undefined, text: string | null): boolean {
  const { hint, thoughts, review } = state;
  if (!id) return false;
  if (hint.value?.id === id) hint.value = text === null ? null : { ...hint.value, busy: false, fault: text };
  else if (thoughts.value?.id === id) thoughts.value = { ...thoughts.value, busy: false, fault: text };
  else if (review.value?.id === id) review.value = { ...review.value, fault: text };
  else return false;
  return true;
}
