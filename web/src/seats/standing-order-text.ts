/** The text of a standing order: "auto within-12 odds-30; T1 hold; T2 ask auto". */

import type { StandingOrder } from "../net/protocol";

export const ASK = "ask";

/** What is wanted of a side, or of one unit. */
export interface OrderWish {
  choice: string;
  limits: Record<string, string>;
  asks: boolean; // asked first: it answers when the time is over
}

export const NO_WISH: OrderWish = { choice: ASK, limits: {}, asks: false };

export function readOrder(text: string): { side: OrderWish; units: Record<string, OrderWish> } {
  const [first, ...others] = text.split(";").map((part) => part.trim().split(/\s+/));
  return { side: readWish(first!), units: Object.fromEntries(others.map(([unit, ...words]) => [unit!, readWish(words)])) };
}

function readWish(words: string[]): OrderWish {
  const asks = words[0] === ASK && words.length > 1;
  const [choice, ...limits] = asks ? words.slice(1) : words;
  const pairs = limits.map((word): [string, string] => [word.slice(0, word.indexOf("-")), word.slice(word.indexOf("-") + 1)]);
  return { choice: choice || ASK, limits: Object.fromEntries(pairs), asks };
}

/** Write an order; what was filed for units that have gone since is left out. */
export function writeOrder(side: OrderWish, units: Record<string, OrderWish>, order: StandingOrder): string {
  const living = order.units.filter(({ unit }) => units[unit]);
  return [writeWish(side, order), ...living.map(({ unit }) => `${unit} ${writeWish(units[unit]!, order)}`)].join("; ");
}

function writeWish(wish: OrderWish, order: StandingOrder): string {
  const limits = wish.choice === order.limited ? Object.entries(wish.limits).map(([key, value]) => `${key}-${value}`) : [];
  return [...(wish.asks && wish.choice !== ASK ? [ASK] : []), wish.choice, ...limits].join(" ");
}
