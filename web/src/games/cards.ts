/** What the home page shows of each game before its drawings are loaded. */

import { card as breakable } from "./breakable/card";
import { card as impact } from "./impact/card";
import { card as unbreakable } from "./interformic/card";
import type { GameCard } from "./kit";
import { card as rivets } from "./rivets/card";
import { card as undergrowth } from "./undergrowth/card";

export const CARDS: Readonly<Record<string, GameCard>> = { unbreakable, breakable, impact, rivets, undergrowth };

/** The match that the home page offers first. */
export const FIRST = { game: "unbreakable", scenario: "retrieval" };
