/** What a line of the log has changed, in a word or two at the place that it happened to. */

import type { LogLine } from "../../../net/protocol";
import type { ResultBadge } from "../../kit";
import { riv } from "../texts";

export function result({ facts, kind }: LogLine): ResultBadge | null {
  const { place } = facts;
  if (typeof place !== "string") return null;
  const count = Number(facts["count"] ?? 0);
  if (kind === "damage" && count) return { place, text: riv.damageTaken(count), tone: "harm" };
  if (kind === "shield" && count) return { place, text: riv.shieldsLost(count), tone: "harm" };
  if (kind === "gassed") return count ? null : { place, text: riv.noGasHit, tone: "plain" };
  const text = riv.results[kind];
  return text ? { place, text, tone: kind === "miss" ? "plain" : "harm" } : null;
}
