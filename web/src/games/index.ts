/** Which drawings a game uses. They are loaded when the first board of the game is shown. */

import type { Kit } from "./kit";

const KITS: Readonly<Record<string, () => Promise<{ kit: Kit }>>> = {
  unbreakable: () => import("./interformic"),
  breakable: () => import("./breakable"),
  undergrowth: () => import("./undergrowth"),
  rivets: () => import("./rivets"),
};

export async function loadKit(game: string): Promise<Kit | null> {
  const load = KITS[game];
  return load ? (await load()).kit : null;
}
