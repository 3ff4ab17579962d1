/** The titles of optional rules that go by their number in the book. */

import { texts } from "../../texts/loader";

export const OPTIONS: Readonly<Record<string, string>> = texts("impact.options", {
  opt_14_1: "Improved detection",
  opt_14_2: "Suit integrity",
  opt_14_3: "Stealth",
  opt_14_4: "Drones",
  opt_14_5: "Marines",
  opt_14_6: "Mines",
  opt_14_7: "Nap of the earth",
  opt_14_8: "Strict combat",
  opt_14_9: "Facing",
  opt_14_10: "Hidden set-up",
  opt_14_11: "Squads",
  opt_14_12: "Squad morale",
  opt_14_13: "Multi-level buildings",
  opt_14_14: "Abandonment",
});
