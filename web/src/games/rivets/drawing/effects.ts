/** What can be seen of an event, by its kind. */

import type { LogLine } from "../../../net/protocol";
import type { Effect } from "../../kit";
import { spotOf } from "../view";

const BLASTS = new Set(["killed", "ram"]);
const MARKS = new Set([
  "deployed",
  "plugged",
  "placed",
  "emerge",
  "tunnel",
  "damage",
  "shield",
  "gas",
  "gas-gone",
  "gassed",
  "infect",
  "flip",
  "wind",
  "lost",
  "repair",
  "heal",
  "fortify",
  "displaced",
]);
const HEADINGS = new Set(["sheets", "first", "turn", "round"]);

function placeIn(line: LogLine, key: string): string | undefined {
  const found = line.facts[key];
  return typeof found === "string" && spotOf(found) ? found : undefined;
}

export function effects(line: LogLine): Effect[] {
  const place = placeIn(line, "place");
  if (!place) return [];
  const from = placeIn(line, "start");
  if (line.kind === "attack") return [{ place, kind: "beam", ...(from ? { from } : {}) }];
  if (line.kind === "drift")
    return from && from !== place ? [{ place, kind: "flight", from }] : [{ place, kind: "mark" }];
  if (line.kind === "deviation") return [{ place, kind: "mark" }];
  if (BLASTS.has(line.kind)) return [{ place, kind: "blast" }];
  return MARKS.has(line.kind) ? [{ place, kind: "mark" }] : [];
}

export function scene(line: LogLine): string | null {
  return placeIn(line, "place") ?? placeIn(line, "start") ?? null;
}

export function heading(line: LogLine): string | null {
  return HEADINGS.has(line.kind) ? line.text : null;
}
