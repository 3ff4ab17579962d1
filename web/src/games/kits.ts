/** The kits that are loaded, by game. */

import { signal } from "@preact/signals";
import type { Kit } from "./kit";

export const kits = signal<Record<string, Kit>>({});

/** Whose drawings a match needs: with units of Breakable on Unbreakable's map, Breakable's, which have both. */
export function kitName(game: string, options: Readonly<Record<string, unknown>>): string {
  return game === "unbreakable" && options["breakable_units"] === true ? "breakable" : game;
}
