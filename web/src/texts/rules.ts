/** The English texts around the rulebook. */

export const rulesTexts = {
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
};
