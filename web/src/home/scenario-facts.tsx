/** On a scenario's card: how long it takes, how complex it is, and which side is favoured. */

import type { JSX } from "preact";
import type { Measured, Scenario } from "../net/protocol";
import { sideName } from "../texts/common";
import { goalTexts as g } from "../texts/goals";

const MOST = 5;
const ENOUGH = 20; // games that say whether a scenario is even

/** The side that won more than chance explains, or "even"; null where too few games were measured. */
export function favoured(measured: Measured): { side: string; percent: number } | "even" | null {
  const sides = Object.entries(measured.shares);
  const [side, percent] = sides.reduce((best, one) => (one[1] > best[1] ? one : best), ["", -1]);
  if (!side) return null;
  if (sides.length === 1) return { side, percent };
  if (percent - 50 > 100 / Math.sqrt(measured.games)) return { side, percent }; // two standard deviations
  return measured.games >= ENOUGH ? "even" : null;
}

/** How long it takes; at least so long, where most games were stopped. */
function length({ minutes, ended, games }: Measured): string {
  return 2 * ended < games ? g.moreMinutes(minutes) : g.minutes(minutes);
}

export function ScenarioFacts(props: { scenario: Scenario }): JSX.Element {
  const { complexity, measured } = props.scenario;
  const leader = measured && favoured(measured);
  return (
    <span class="sfacts">
      {measured && <span title={g.length(measured.minutes, measured.choices)}>{length(measured)}</span>}
      <span role="img" aria-label={g.complexity(complexity)} title={g.complexity(complexity)} class="pips">
        {Array.from({ length: MOST }, (_, n) => (
          <i key={n} class={n < complexity ? "on" : ""} />
        ))}
      </span>
      {leader === "even" && <span title={g.evenNote(measured!.games)}>{g.even}</span>}
      {leader && leader !== "even" && (
        <span title={g.favouredNote(sideName(leader.side), leader.percent, measured!.games)}>
          {g.favoured(sideName(leader.side), leader.percent)}
        </span>
      )}
    </span>
  );
}
