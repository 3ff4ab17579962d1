/** Secret set-up: what one side has chosen so far, and the unit in hand. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Question } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { type Muster, musterUnits, type Table } from "../view";
import { shapeWord, shortTitle, words } from "../wording";

export function SetUp(props: { view: Table; question: Question | null }): JSX.Element | null {
  const muster = props.view.muster[0];
  if (!muster) return null;
  const units = musterUnits(muster);
  const hand = props.question?.about.unit;
  return (
    <section class="panel sec deckcard muster" aria-label={words.platoon}>
      <header>
        <span class="cap">{words.platoon}</span>
        <RuleLink rule="UNB-SET.1" />
      </header>
      {!units.length && <p class="hint">{words.platoonSize(muster.size)}</p>}
      <ul class="others">
        {units.map(([name, unit], n) => (
          <li key={name} class={name === hand ? "hand" : ""} data-unit={name}>
            <Picture name={name} size={30} small />
            <span>
              <b>{shortTitle(unit)}</b> <small>{chosen(muster, n, shapeWord(unit))}</small>
            </span>
          </li>
        ))}
      </ul>
      {hand && props.question?.kind === "placement" && <p class="hint">{words.drag}</p>}
    </section>
  );
}

function chosen(muster: Muster, n: number, shape: string): string {
  const place = muster.places[n];
  const parts = [
    n < muster.configurations.length ? shape : "",
    place === "off" ? words.waiting : (place ?? ""),
    arms(muster.beams[n]),
    arms(muster.bombs[n]),
  ];
  return parts.filter(Boolean).join(", ");
}

function arms(word: string | undefined): string {
  return word === undefined || word === "none" ? "" : word.replace("+", " and ");
}
