/** A unit and a square in words, for the card at the side. */

import type { JSX } from "preact";
import { Picture } from "../../board/picture";
import type { Question } from "../../protocol";
import { attackName, terrainName, und } from "../../texts/undergrowth";
import { CutAway } from "./cutaway";
import { squareOf, type Garden } from "./view";
import { squareMarks, whereWords } from "./words";

export function UnitFacts(props: { view: Garden; name: string; question: Question | null }): JSX.Element | null {
  const { view, name } = props;
  const bug = view.units[name];
  if (!bug) return null;
  const chief = bug.commander ? view.units[bug.commander] : undefined;
  return (
    <>
      <div class="unit">
        <Picture name={name} size={56} />
        <div>
          <h3>{bug.title} <small>{name}</small></h3>
          <p>{[und.rank[bug.rank], bug.brood, und.size[bug.size], bug.move, bug.water ? und.water : "", und.cost(bug.cost)].filter(Boolean).join(" · ")}</p>
          <div class="chips">
            <span class={`chip ${bug.damage ? "" : "y"}`}>{und.hitPoints(bug.hit_points - bug.damage, bug.hit_points)}</span>
            <span class="chip">{whereWords(bug)}</span>
            {bug.stunned && <span class="chip">{und.stunned}</span>}
            {bug.activated && <span class="chip">{und.activated}</span>}
            {bug.carries && <span class="chip">{und.carries}</span>}
            {chief && bug.place === "off" && <span class="chip">{und.under(`${chief.title} ${bug.commander}`)}</span>}
          </div>
        </div>
      </div>
      <ul class="ws">
        {bug.attacks.map((attack) => <li key={attack} class="w"><i aria-hidden="true">✳</i><b>{attackName(attack)}</b></li>)}
        {bug.powers.filter((power) => !power.startsWith("Hit points")).map((power) => <li key={power} class="w"><i aria-hidden="true">◆</i>{power}</li>)}
      </ul>
    </>
  );
}

export function PlaceFacts(props: { view: Garden; place: string }): JSX.Element | null {
  const { view, place } = props;
  const square = squareOf(place);
  if (!square) return null;
  return (
    <>
      <CutAway view={view} square={square} class="inside" />
      <p class="hexfacts">
        <b>{place}</b> {terrainName(view.layout[square] ?? "")} <span>· {[und.height(view.heights[square] ?? 0), ...squareMarks(view, square)].join(" · ")}</span>
      </p>
    </>
  );
}
