/** The text of a standing order: "auto within-12 odds-30; T1 hold; T2 ask auto". */

import type { StandingOrder } from "../net/protocol";

export const ASK = "ask";

/** What is wanted of a side, or of one unit. */
export interface OrderDraft {
  choice: string;
  limits: Record<string, string>;
  asks: boolean; // asked first: it answers when the time is over
}

export const NO_ORDER: OrderDraft = { choice: ASK, limits: {}, asks: false };

export function readOrder(text: string): { side: OrderDraft; units: Record<string, OrderDraft> } {
  const [first, ...others] = text.split(";").map((part) => part.trim().split(/\s+/));
  return {
    side: readDraft(first!),
    units: Object.fromEntries(others.map(([unit, ...words]) => [unit!, readDraft(words)])),
  };
}

function readDraft(words: string[]): OrderDraft {
  const asks = words[0] === ASK && words.length > 1;
  const [choice, ...limits] = asks ? words.slice(1) : words;
  const pairs = limits.map((word): [string, string] => [
    word.slice(0, word.indexOf("-")),
    word.slice(word.indexOf("-") + 1),
  ]);
  return { choice: choice || ASK, limits: Object.fromEntries(pairs), asks };
}

/** Write an order; what was filed for units that have gone since is left out. */
export function writeOrder(side: OrderDraft, units: Record<string, OrderDraft>, order: StandingOrder): string {
  const living = order.units.filter(({ unit }) => units[unit]);
  return [writeDraft(side, order), ...living.map(({ unit }) => `${unit} ${writeDraft(units[unit]!, order)}`)].join(
    "; ",
  );
}

function writeDraft(draft: OrderDraft, order: StandingOrder): string {
  const limits =
    draft.choice === order.limited ? Object.entries(draft.limits).map(([key, value]) => `${key}-${value}`) : [];
  return [...(draft.asks && draft.choice !== ASK ? [ASK] : []), draft.choice, ...limits].join(" ");
}
