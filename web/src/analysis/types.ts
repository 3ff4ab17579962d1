/** What the search says, as types: plans for a question, and a whole match looked over. */

import type { Side } from "../net/protocol";

/** One answer of a plan. */
export interface Step {
  word: string;
  text: string;
}

export interface Plan {
  steps: Step[];
  chance: number; // to win, from 0 to 1
  tries: number; // 0: it was not tried out, and its chance says nothing
  expects: string; // what its dice can be expected to give
  rolls?: Roll[]; // the same, answer by answer; hints of older matches have none
}

/** What the dice of one answer can be expected to give. */
export interface Roll {
  word: string;
  outcomes: { name: string; percent: number }[];
  dice: string;
}

export interface Thoughts {
  side: Side;
  question: string;
  prompt: string;
  plans: Plan[];
  beliefs: string[];
  simulations: number;
  chosen?: Step[]; // what was really done
}

/** A hint that was taken, at a moment of the side that is looked from. */
export interface HintTaken {
  side: Side;
  at: number;
  thoughts: Thoughts;
}

/** A decision, with what it cost. */
export interface DecisionCost {
  at: number;
  until: number;
  prompt: string;
  chosen: Step[];
  better: Step[];
  before: number;
  after: number;
  cost: number;
  doubt: number;
}

/** A roll, against what could be expected of it. */
export interface RollLuck {
  at: number;
  side: Side;
  choice: string;
  dice: string[];
  text: string;
  expected: number;
  came: number;
  luck: number;
  outcomes: number;
  exact: boolean;
}

export interface Review {
  side: Side;
  moves: number;
  simulations: number;
  last: number; // moment
  begun: number;
  ended: number;
  parts: { own: number; others: number; luck: number; end: number };
  cost: number;
  curve: { at: number; chance: number }[];
  decisions: DecisionCost[];
  rolls: RollLuck[];
  costliest: number[]; // among the decisions
  luckiest: number[]; // among the rolls
  unluckiest: number[];
}

export type AnalysisMessage =
  | { type: "progress"; id: string; done: number; total: number }
  | { type: "hint"; id: string; seq: number; thoughts: Thoughts }
  | { type: "thoughts"; id: string; at: number; thoughts: Thoughts }
  | { type: "review"; id: string; review: Review };
