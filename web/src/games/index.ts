/** The games that have drawings of their own, and a plain board for all others. Kits are loaded when a board is first shown. */

import type { Kit } from "./kit";

const KITS: Readonly<Record<string, () => Promise<{ kit: Kit }>>> = {
  unbreakable: () => import("./interformic"),
  breakable: () => import("./breakable"),
  undergrowth: () => import("./undergrowth"),
  rivets: () => import("./rivets"),
  impact: () => import("./impact"),
};

export async function loadKit(game: string): Promise<Kit> {
  const load = KITS[game] ?? (() => import("./plain"));
  return (await load()).kit;
}
