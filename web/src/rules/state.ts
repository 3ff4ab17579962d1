/** What the rulebook knows: the books fetched so far, and what is open. */

import { signal } from "@preact/signals";

/** One row of the rulebook: a heading or a paragraph, with its id if it has one. */
export interface RuleRow {
  id: string | null;
  level: number; // of a heading; 0 for text
  text: string;
  code?: string; // lines that are shown as they are
}

/** What is open in the rulebook beside the page. */
export interface Drawer {
  game: string;
  rule: string | null; // where it is opened
  marked?: readonly string[]; // other rules that belong to it
  search: string;
}

export const rulesState = {
  rulebooks: signal<Record<string, RuleRow[]>>({}), // by game, once fetched
  drawer: signal<Drawer | null>(null), // the rulebook beside the page
  origin: signal("/"), // where the page of rules was opened from
};
