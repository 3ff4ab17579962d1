/** Units, squares and answers of Undergrowth in words. */

import type { Answer } from "../../net/protocol";
import { answerWords, capital, sideName } from "../../texts/common";
import { und } from "./texts";
import { type Bug, type Garden, type Goal, spotOf, terrainName, titleOf, unitsIn } from "./view";

/** "level 2, North", or where else a unit is. */
export function whereWords(bug: Bug): string {
  const spot = spotOf(bug.place);
  if (spot?.station) return `${spot.square}, ${und.at(spot.level ?? 0, und.stations[spot.station])}`;
  return { off: und.off, destroyed: und.destroyed, lost: und.gone }[bug.place] ?? bug.place;
}

export function stateWords(bug: Bug): string[] {
  const marks = [bug.stunned ? und.stunned : "", bug.activated ? und.activated : "", bug.carries ? und.carries : ""];
  return [und.hitPoints(bug.hit_points - bug.damage, bug.hit_points), ...marks].filter(Boolean);
}

/** A unit in words, for screen readers. */
export function bugLabel(view: Garden, name: string): string {
  const bug = view.units[name];
  return bug ? [`${sideName(bug.side)} ${bug.title} ${name}`, whereWords(bug), ...stateWords(bug)].join(", ") : name;
}

/** What a screen reader says of a square: its ground, its marks, who stands on which level. */
export function squareReading(view: Garden, square: string): string {
  const parts = [
    `${square}, ${terrainName(view, square)}, ${und.height(view.heights[square] ?? 0)}`,
    ...squareMarks(view, square),
  ];
  return [...parts, ...unitsIn(view, square).map((name) => bugLabel(view, name))].join(". ");
}

/** Nests, goals and nectar of a square. */
export function squareMarks(view: Garden, square: string): string[] {
  return view.goals.filter((goal) => goal.square === square).map(goalWords);
}

function goalWords(goal: Goal): string {
  const what = goal.owner
    ? und.nest(capital(goal.owner))
    : goal.kind === "nectar"
      ? und.nectarAt(goal.level ?? 0)
      : und.goal(goal.points, goal.level);
  return goal.holder ? `${what}, ${und.heldBy(sideName(goal.holder))}` : what;
}

/** An answer as a button reads: what in bold, and what else. */
export function answerText(answer: Answer & { opens?: number }, view: Garden): { head: string; tail: string } {
  const spot = spotOf(answer.word);
  if (spot && answer.opens) {
    if (spot.level === null)
      return { head: spot.square, tail: `${terrainName(view, spot.square)} · ${und.places(answer.opens)}` };
    return { head: und.level(spot.level), tail: `${spot.square} · ${und.places(answer.opens)}` };
  }
  if (spot?.station)
    return {
      head: `${spot.square} ${und.levelShort(spot.level ?? 0)} ${und.stations[spot.station]}`,
      tail: placeTail(answer),
    };
  const bug = view.units[answer.word];
  if (bug && view.phase !== "army")
    return {
      head: `${bug.title} ${answer.word}`,
      tail: [whereWords(bug), ...(bug.place === "off" ? [] : stateWords(bug))].join(", "),
    };
  if (answer.word.startsWith("attack."))
    return { head: titleOf(view, answer.word), tail: answer.text.match(/\(([^)]*)\)/)?.[1] ?? "" };
  if (/^\d$/.test(answer.word)) return { head: capital(answer.text.split(": ")[0]!), tail: "" }; // the cups say what it comes to
  const [head, ...rest] = answer.text.split(/, (?=\d+ points)/);
  return rest.length ? { head: head!, tail: rest.join(", ") } : answerWords(answer);
}

/** What the server adds to the name of a place: how one gets there, cover, who is there. */
function placeTail(answer: Answer): string {
  const [before, after = ""] = answer.text.split(answer.word);
  return [
    before!.replace(/ to $/, "").replace(/ \([A-Z]{3}-[\d.]+\)/, ""),
    after.trim().split(", ").slice(1).join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}
