/** The English texts around the rulebook. */

import { texts } from "./loader";

export const rulesTexts = texts("rules", {
  rules: "Rules",
  search: "Search the rules",
  none: "No rule contains these words.",
  contents: "Contents",
  close: "Close the rules",
  asPage: "Open as a page",
  back: "Back",
  found: (n: number) => (n === 1 ? "1 rule" : `${n} rules`),
  linkTo: (rule: string) => `Link to ${rule}`,
  missing: (rule: string) => `Rule ${rule} is not in this rulebook.`,
  games: "Rulebook of",
  table: (head: string) => `Table: ${head}`,

  // pictures
  tryIt: "Try it",
  played: "Played:",
  before: "Before",
  after: "After",
  picture: (caption: string) => `Picture: ${caption}`,
  pictured: (caption: string) => `Board: ${caption}`,
  picturedAfter: (caption: string) => `Board afterwards: ${caption}`,
  sight: (from: string, to: string) => `${from} to ${to}:`,
});
