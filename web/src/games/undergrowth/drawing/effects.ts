/** What can be seen of an event, by its kind. */

import type { LogLine } from "../../../net/protocol";
import type { Effect } from "../../kit";
import { isStand } from "../view";

const MARKS = new Set(["entry", "call", "destroyed", "nectar"]);
const HEADINGS = new Set(["army", "bids", "initiative"]);

function placeIn(line: LogLine, key: string): string | undefined {
  const found = line.facts[key];
  return typeof found === "string" && isStand(found) ? found : undefined;
}

export function effects(line: LogLine): Effect[] {
  const place = placeIn(line, "goal") ?? placeIn(line, "place");
  if (!place) return [];
  if (line.kind === "attack") {
    const from = placeIn(line, "place");
    return [{ place, kind: "beam", ...(from && from !== place ? { from } : {}) }];
  }
  if (line.kind === "destroyed") return [{ place, kind: "blast" }];
  return MARKS.has(line.kind) ? [{ place, kind: "mark" }] : [];
}

export function scene(line: LogLine): string | null {
  return placeIn(line, "goal") ?? placeIn(line, "place") ?? null;
}

export function heading(line: LogLine): string | null {
  return HEADINGS.has(line.kind) ? line.text : null;
}
