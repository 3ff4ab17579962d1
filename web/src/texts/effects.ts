/** The English texts of what an attack would do, and of what has happened. */

import { texts } from "./loader";

export const effectTexts = texts("effects", {
  title: "What can happen",
  own: "Your own unit",
  ownMark: "own",
  harmsOwn: (units: string) => `This can hit your own ${units}.`,
  part: (name: string, percent: string) => `${name} (${percent})`,
  percent: (percent: number) => `${percent > 0 && percent < 1 ? "< 1" : Math.round(percent)} %`,
  and: " and ",
  sees: (unit: string) => `${unit} sees it`,
  unseen: (unit: string) => `${unit} does not see it itself`,
  nothing: "Cannot have an effect",
  because: (answer: string, dice: string, rule: string) =>
    `${answer}.${dice ? ` Needed: ${dice}.` : ""}${rule ? ` (${rule})` : ""}`,
  recap: "What the others have done",
  since: (sides: string) => `${sides} since your last choice`,
  shut: "Close the recap",
  playAgain: "Play it again",
  askWhy: "Why?",
  went: (unit: string, place: string) => `${unit} moved to ${place}`,
  moves: (moves: readonly string[], others: number) =>
    `${moves.join(", ")}${others ? ` and ${others} ${others === 1 ? "other unit" : "other units"} moved` : ""}.`,
  attack: (head: string, results: readonly string[]) => `${head}${results.length ? `: ${results.join(", ")}` : ""}.`,
  rest: (n: number) => `The log has ${n} more ${n === 1 ? "event" : "events"}.`,
  thinking: "Thinking …",
  noReason: "No plan was better than another.",
  reason: (side: string, plan: string, percent: number | null) =>
    `${side} chose: ${plan}.${percent === null ? "" : ` It expected to win with ${percent} %.`}`,
  slipped: (side: string, best: string, chosen: string) =>
    `${side} would rather have chosen: ${best}.${chosen ? ` It chose: ${chosen}.` : ""}`,
  instead: (plan: string, percent: number | null) =>
    `The next best plan was: ${plan}${percent === null ? "" : ` (${percent} %)`}.`,
  more: (n: number) => `${n} more`,
});
