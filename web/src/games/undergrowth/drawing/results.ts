/** What a line of the log has changed, in a word or two at the unit that it happened to. */

import { state } from "../../../match/state";
import type { LogLine } from "../../../net/protocol";
import type { ResultBadge } from "../../kit";
import { und } from "../texts";
import type { Garden } from "../view";

export function result({ facts, kind }: LogLine): ResultBadge | null {
  const units = (state().view.peek() as Garden | null)?.units;
  const name = facts["target"] ?? facts["unit"];
  const told = kind === "attack" ? facts["goal"] : facts["place"];
  const place = typeof told === "string" ? told : typeof name === "string" ? units?.[name]?.place : undefined;
  if (!place) return null;
  if (kind === "attack") return facts["hit"] === false ? { place, text: und.missed, tone: "plain" } : null;
  if (kind === "damage") return { place, text: und.pointsLost(Number(facts["damage"] ?? 0)), tone: "harm" };
  const text = und.results[kind];
  return text ? { place, text, tone: "harm" } : null;
}
