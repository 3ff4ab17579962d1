/** A unit and a square in words, for the card at the side. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Question } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { CutAway } from "../drawing/cutaway";
import { und } from "../texts";
import { type Garden, markOf, squareOf, terrainName, titleOf } from "../view";
import { squareMarks, whereWords } from "../wording";

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
          <h3>
            {bug.title} <small>{name}</small>
          </h3>
          <p>
            {[
              und.rank[bug.rank],
              bug.brood,
              und.size[bug.size],
              titleOf(view, bug.move),
              bug.water ? und.water : "",
              und.cost(bug.cost),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div class="chips">
            <span class={`chip ${bug.damage ? "" : "y"}`}>
              {und.hitPoints(bug.hit_points - bug.damage, bug.hit_points)}
            </span>
            <span class="chip">{whereWords(bug)}</span>
            {bug.stunned && <span class="chip">{und.stunned}</span>}
            {bug.activated && <span class="chip">{und.activated}</span>}
            {bug.carries && <span class="chip">{und.carries}</span>}
            {chief && bug.place === "off" && <span class="chip">{und.under(`${chief.title} ${bug.commander}`)}</span>}
          </div>
        </div>
      </div>
      <ul class="ws">
        {bug.attacks.map((attack) => (
          <MarkLine key={attack} view={view} word={attack} sign="✳" />
        ))}
        {bug.powers
          .filter((power) => !power.startsWith("Hit points"))
          .map((power) => (
            <MarkLine key={power} view={view} word={power} sign="◆" />
          ))}
        <MarkLine view={view} word={bug.move} sign="➤" />
      </ul>
    </>
  );
}

/** An attack, a power or the move type: its name, what it does, and the row that says more. */
function MarkLine(props: { view: Garden; word: string; sign: string }): JSX.Element {
  const { view, word, sign } = props;
  const mark = markOf(view, word);
  const power = mark !== null && mark === view.marks.powers[mark.title]; // its last row says most
  return (
    <li class="w und-mark">
      <i aria-hidden="true">{sign}</i>
      <span>
        <b>{titleOf(view, word)}</b> <small>{mark?.text}</small>{" "}
        {mark && <RuleLink rule={mark.rules.at(power ? -1 : 0) ?? ""} inside />}
      </span>
    </li>
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
        <b>{place}</b> {terrainName(view, square)}{" "}
        <span>· {[und.height(view.heights[square] ?? 0), ...squareMarks(view, square)].join(" · ")}</span>
      </p>
    </>
  );
}
