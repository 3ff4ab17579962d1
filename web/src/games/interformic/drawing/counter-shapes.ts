/** The bodies of counters: a side is known by its outline and its foot, not by its colour alone. */

import type { Side } from "../../../net/protocol";

const ROUND = {
  body: "M-14 -22H14A8 8 0 0 1 22 -14V14A8 8 0 0 1 14 22H-14A8 8 0 0 1 -22 14V-14A8 8 0 0 1 -14 -22Z",
  inner:
    "M-13 -20.5H13A7.4 7.4 0 0 1 20.5 -13V13A7.4 7.4 0 0 1 13 20.5H-13A7.4 7.4 0 0 1 -20.5 13V-13A7.4 7.4 0 0 1 -13 -20.5Z",
  foot: "M-22 9V14A8 8 0 0 0 -14 22H14A8 8 0 0 0 22 14V9Z",
};
const CUT = {
  body: "M-13 -22H13L22 -13V13L13 22H-13L-22 13V-13Z",
  inner: "M-12.1 -20.5H12.1L20.5 -12.1V12.1L12.1 20.5H-12.1L-20.5 12.1V-12.1Z",
  foot: "M-22 9V13L-13 22H13L22 13V9Z",
};

export interface Body {
  readonly body: string;
  readonly inner: string;
  readonly foot: string;
  readonly pattern: string; // the class of the foot
}

/** Blue and Green are round, Yellow and Red cut; Green has a dotted foot, Yellow a hatched and Red a barred one. */
export function bodyOf(side: Side): Body {
  if (side === "yellow") return { ...CUT, pattern: "ct-hatch" };
  if (side === "red") return { ...CUT, pattern: "ct-bars" };
  return { ...ROUND, pattern: side === "green" ? "ct-dots" : "ct-foot" };
}
