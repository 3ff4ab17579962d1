import { beforeEach, expect, test } from "vitest";
import { followedPlan, followHint, keepHint, onAnalysisError, onHint, rest } from "../../src/analysis/analysis";
import type { Plan } from "../../src/analysis/types";
import { current, matchState, state } from "../../src/match/state";
import type { Question } from "../../src/net/protocol";

const plan = (...words: string[]): Plan => ({
  steps: words.map((word) => ({ word, text: word })),
  chance: 0.5,
  tries: 3,
  expects: "",
});

function asked(...words: string[]): Question {
  return {
    kind: "unit",
    prompt: "?",
    rule: "",
    about: { unit: null, place: null },
    secret: false,
    answers: words.map((word) => ({ word, text: word })),
  };
}

beforeEach(() => {
  current.value = matchState();
  state().seq.value = 4;
  state().question.value = asked("W1", "W2", "end");
  state().hint.value = {
    id: "h",
    seq: 4,
    busy: false,
    plans: [plan("W1", "move", "0305"), plan("W1", "fire"), plan("W2", "move")],
    beliefs: [],
    taken: null,
    followed: false,
    errorText: null,
  };
});

test("plans that begin otherwise are left behind", () => {
  expect(rest([plan("W1", "move"), plan("W2"), plan("W1")], "W1").map((one) => one.steps.length)).toEqual([1, 0]);
});

test("a plan is followed as long as its answers are given", () => {
  followHint("W1");
  state().seq.value = 5;
  state().question.value = asked("move", "fire", "down");
  keepHint();
  expect(state().hint.value?.plans.map((one) => one.steps[0]!.word)).toEqual(["move", "fire"]);
  expect(state().hint.value?.followed).toBe(true);
  followHint("down");
  state().seq.value = 6;
  keepHint();
  expect(state().hint.value).toBe(null);
});

test("a plan that does not fit the next question is dropped, and one stays while nothing has happened", () => {
  keepHint(); // a clock has ticked, a note was written
  expect(state().hint.value?.plans.length).toBe(3);
  followHint("W1");
  state().seq.value = 5;
  state().question.value = asked("stop");
  keepHint();
  expect(state().hint.value).toBe(null);
});

test("what the match has left behind is not shown when it comes", () => {
  state().hint.value = { ...state().hint.value!, busy: true, plans: [] };
  followHint("W2");
  state().seq.value = 5;
  keepHint();
  onHint({
    type: "hint",
    id: "h",
    seq: 4,
    thoughts: { side: "blue", question: "unit", prompt: "?", plans: [plan("W1")], beliefs: [], simulations: 3 },
  });
  expect(state().hint.value).toBe(null);
});

test("a refusal is shown beside the hint that it answers, and nowhere else", () => {
  onAnalysisError({ type: "error", id: "other", error: { code: "illegal", text: "no" } });
  expect(state().hint.value?.errorText).toBe(null);
  onAnalysisError({ type: "error", id: "h", error: { code: "too-many", text: "too many hints" } });
  expect(state().hint.value?.errorText).toBe("too many hints");
});

test("of a bot's plans, the one that it carried out is found; what was none of them is not", () => {
  const plans = [plan("W1", "move", "0305"), plan("W1", "fire", "0404"), plan("W2")];
  const steps = (...words: string[]) => words.map((word) => ({ word, text: word }));
  const thoughts = { side: "blue", question: "unit", prompt: "?", plans, beliefs: [], simulations: 6 };
  expect(followedPlan({ ...thoughts, chosen: steps("W1", "fire") })).toBe(plans[1]);
  expect(followedPlan({ ...thoughts, chosen: steps("W2", "move", "0101") })).toBe(plans[2]);
  expect(followedPlan({ ...thoughts, chosen: steps("W1", "button") })).toBe(undefined);
  expect(followedPlan(thoughts)).toBe(undefined);
});
