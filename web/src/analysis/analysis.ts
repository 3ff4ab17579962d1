/** Hints, thoughts and reviews: what is asked of the search, and what it says. */

import { computed } from "@preact/signals";
import { app } from "../app/state";
import { load, store } from "../app/storage";
import { request } from "../match/requests";
import { state } from "../match/state";
import { shownQuestion } from "../match/view-model";
import type { Frame, Message, Side } from "../net/protocol";
import type { Plan, Thoughts } from "./types";

const TEACHING = "sandtable.teaching";

// a hint for the open question

/** Whether a hint can be asked for now. */
export const mayHint = computed<boolean>(() => {
  const { hint, record, result } = state();
  return Boolean(record.value?.hints && shownQuestion.value && !result.value && !hint.value?.busy);
});

export function askHint(): void {
  const { hint, seq, side, tab } = state();
  if (!mayHint.value || !side.value) return;
  tab.value = "ask";
  hint.value = {
    id: request("analysis", { type: "hint", side: side.value }),
    seq: seq.value,
    busy: true,
    plans: [],
    beliefs: [],
    taken: null,
    followed: false,
    errorText: null,
  };
}

export function dropHint(): void {
  state().hint.value = null;
  state().pointedPlan.value = null;
}

/** The answer that a lesson shows, or that the best plan gives to the open question. */
export const hinted = computed<string | null>(
  () => (shownQuestion.value && (state().shownAnswer.value ?? state().hint.value?.plans[0]?.steps[0]?.word)) || null,
);

/** The plan that is drawn on the board: the one that is pointed at, else the best. */
export const drawnPlan = computed<Plan | null>(() => {
  const { hint, pointedPlan } = state();
  const plans = (shownQuestion.value && hint.value?.plans) || [];
  return plans.find((plan) => plan === pointedPlan.value) ?? plans[0] ?? null;
});

/** An answer is on its way: the plans that begin with it go on. */
export function followHint(word: string): void {
  const hint = state().hint.value;
  if (hint) state().hint.value = { ...hint, taken: word };
}

/** A new state has come: keep what is left of the plans, as long as it answers the question. */
export function keepHint(): void {
  const { hint, question, seq } = state();
  const before = hint.value;
  if (!before || (before.seq === seq.value && question.value)) return;
  const plans = before.taken === null || before.busy ? [] : rest(before.plans, before.taken);
  const answers = question.value?.answers ?? [];
  const fitting = plans.filter((plan) => answers.some((answer) => answer.word === plan.steps[0]?.word));
  hint.value = fitting.length ? { ...before, seq: seq.value, plans: fitting, taken: null, followed: true } : null;
}

export function rest(plans: readonly Plan[], word: string): Plan[] {
  return plans.filter((plan) => plan.steps[0]?.word === word).map((plan) => ({ ...plan, steps: plan.steps.slice(1) }));
}

// thoughts at a moment of the replay

/** The plan that was carried out, if one of them was. */
export function followedPlan(found: Thoughts): Plan | undefined {
  const { chosen = [], plans } = found;
  if (!chosen.length) return undefined;
  return plans.find(({ steps }) => steps.slice(0, chosen.length).every((step, n) => step.word === chosen[n]?.word));
}

export function loadTeaching(): void {
  app.teaching.value = load(TEACHING, false);
}

export function toggleTeaching(): void {
  app.teaching.value = !app.teaching.value;
  store(TEACHING, app.teaching.value);
}

/** Whether bots explain themselves here: after the end, and before it to a player who is alone with them and may ask for hints. */
export const teaches = computed<boolean>(() => {
  const { record, result, yours } = state();
  if (!record.value || result.value) return record.value !== null;
  const others = Object.entries(record.value.seats).filter(([side]) => !yours.value.includes(side));
  const alone = yours.value.length > 0 && others.length > 0 && others.every(([, seat]) => seat.kind === "bot");
  return Boolean(record.value.hints) && alone;
});

/** Whose thoughts are asked for at the moment that is shown: anybody's after the end; before it a bot's. */
export function thinkerAt(frame: Frame): Side | null {
  const { result, yours } = state();
  if (result.value) return frame.asked[0] ?? null;
  return frame.asked.find((side) => !yours.value.includes(side)) ?? null;
}

/** Ask what can be thought at the moment that is shown; one question at a time, the last moment counts. */
export function askThoughts(): void {
  const { frame, thoughts } = state();
  const before = thoughts.value;
  const seat = frame.value && thinkerAt(frame.value);
  if (!frame.value || !seat || !teaches.value || before?.busy) return;
  const { at, side } = frame.value;
  if (before?.at === at && before.side === side) return;
  const id = request("analysis", { type: "thoughts", at, side, seat });
  thoughts.value = { id, at, side, busy: true, found: null, errorText: null };
}

// the review

export function askReview(side: Side): void {
  stopReview();
  const id = request("analysis", { type: "review", side });
  state().review.value = { id, side, done: 0, total: 1, found: null, errorText: null, stopped: false };
}

export function stopReview(): void {
  const { review } = state();
  if (!review.value || review.value.found || review.value.stopped) return;
  request("analysis", { type: "stop", what: review.value.id });
  review.value = { ...review.value, stopped: true };
}

/** What was being worked out is lost with the line; a review is asked for again. */
export function lostConnection(): void {
  const { hint, reason, review, thoughts } = state();
  hint.value = null;
  reason.value = null;
  thoughts.value = null;
  if (!review.value?.found) review.value = null;
}

// what the server says

export function onProgress({ id, done, total }: Message<"progress">): void {
  const { review } = state();
  if (review.value?.id === id) review.value = { ...review.value, done, total };
}

export function onHint({ id, thoughts }: Message<"hint">): void {
  const { hint } = state();
  if (hint.value?.id !== id) return;
  hint.value = { ...hint.value, busy: false, plans: thoughts.plans, beliefs: thoughts.beliefs };
}

export function onThoughts(message: Message<"thoughts">): void {
  const { reason, thoughts } = state();
  if (reason.value?.id === message.id) reason.value = { ...reason.value, busy: false, found: message.thoughts };
  if (thoughts.value?.id === message.id) thoughts.value = { ...thoughts.value, busy: false, found: message.thoughts };
}

export function onReview(message: Message<"review">): void {
  const { review } = state();
  if (review.value?.id === message.id && !review.value.stopped)
    review.value = { ...review.value, found: message.review };
}

export function onAnalysisError({ id, error }: Message<"error">): void {
  const { hint, reason, thoughts, review } = state();
  if (!id) return;
  const stale = error.code === "stale"; // the question has changed meanwhile
  const failed = { busy: false, errorText: stale ? null : error.text };
  if (hint.value?.id === id) hint.value = stale ? null : { ...hint.value, ...failed };
  if (reason.value?.id === id) reason.value = stale ? null : { ...reason.value, ...failed };
  if (thoughts.value?.id === id) thoughts.value = { ...thoughts.value, ...failed };
  if (review.value?.id === id) review.value = { ...review.value, errorText: failed.errorText };
}
