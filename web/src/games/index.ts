/** Which drawings a game uses. They are loaded when the first board of the game is shown. */

import type { Kit } from "./kit";

const KITS: Readonly<Record<string, () => Promise<{ kit: Kit }>>> = {
  unbreakable: () => import("./interformic"),
  breakable: () => import("./breakable"),
  undergrowth: () => import("./undergrowth"),
  rivets: () => import("./rivets"),
  impact: () => import("./impact"),
};

/** Whose drawings a match needs: with units of Breakable on Unbreakable's map, Breakable's, which have both. */
export function kitName(game: string, options: Readonly<Record<string, unknown>>): string {
  return game === "unbreakable" && options["breakable_units"] === true ? "breakable" : game;
}

export async function loadKit(game: string): Promise<Kit | null> {
  const load = KITS[game];
  return load ? (await load()).kit : null;
}
