/** The English texts around the rulebook. */

export const rulesTexts = {
  rules: "Rules",
  search: "Search the rules",
  none: "No row has these words.",
  contents: "Contents",
  close: "Close the rules",
  asPage: "Open as a page",
  back: "Back",
  found: (n: number) => (n === 1 ? "1 row" : `${n} rows`),
  linkTo: (rule: string) => `Link to ${rule}`,
  missing: (rule: string) => `There is no row ${rule} in this rulebook.`,
  games: "Rulebook of",
};
