/** The panels of a plain board: what the view says in simple values, and the units in words. */

import type { JSX } from "preact";
import { Picture } from "../../board/counter-picture";
import type { Side, View } from "../../net/protocol";
import { capital, sideName } from "../../texts/common";
import { plain } from "./texts";
import { placesOf, simpleFacts, unitsOf } from "./view";

const SIDES = ["mover", "to_act", "to_move", "active_side"]; // the fields that may say who moves

export function Turn(props: { view: View }): JSX.Element {
  const { view } = props;
  const turn = [view["turn"], view["round"]].find((value) => typeof value === "number") as number | undefined;
  const mover = SIDES.map((key) => view[key]).find((value) => typeof value === "string") as string | undefined;
  return (
    <div class="panel turnbox">
      <b>{turn === undefined ? (mover ? plain.moves(sideName(mover)) : "") : plain.turn(turn)}</b>
      {turn !== undefined && mover && <span class="cap">{plain.moves(sideName(mover))}</span>}
    </div>
  );
}

export function Forces(props: { view: View; side: Side }): JSX.Element {
  const { side, view } = props;
  const places = new Set(placesOf(view));
  const count = unitsOf(view).filter((unit) => unit.side === side && places.has(unit.place)).length;
  return (
    <strong class="us" role="img" aria-label={plain.piecesOf(sideName(side), count)}>
      {count}
    </strong>
  );
}

export function Deck(props: { view: View }): JSX.Element {
  const { view } = props;
  const places = new Set(placesOf(view));
  const off = unitsOf(view).filter((unit) => !places.has(unit.place));
  return (
    <section class="panel sec deckcard" aria-label={plain.panel}>
      <header>
        <span class="cap">{plain.panel}</span>
      </header>
      <Facts facts={simpleFacts(view)} />
      {off.length > 0 && (
        <div class="plain-off" role="group" aria-label={plain.off}>
          <span class="cap">{plain.off}</span>
          {off.map((unit) => (
            <span key={unit.name} title={unit.title} data-unit={unit.name}>
              <Picture name={unit.name} size={26} small />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

export function UnitFacts(props: { view: View; name: string }): JSX.Element | null {
  const { name, view } = props;
  const unit = unitsOf(view).find((one) => one.name === name);
  if (!unit) return null;
  return (
    <>
      <div class="unit">
        <Picture name={name} size={56} />
        <div>
          <h3>
            {unit.title} {unit.title !== name && <small>{name}</small>}
          </h3>
          <p>{[sideName(unit.side), unit.place].join(" · ")}</p>
        </div>
      </div>
      <Facts facts={simpleFacts(unit.facts)} />
    </>
  );
}

export function PlaceFacts(props: { view: View; place: string }): JSX.Element {
  const { place, view } = props;
  const here = unitsOf(view).filter((unit) => unit.place === place);
  return (
    <p class="hexfacts">
      <b>{place}</b> {here.length ? here.map((unit) => unit.title).join(", ") : plain.empty}
    </p>
  );
}

function Facts(props: { facts: readonly (readonly [string, string])[] }): JSX.Element | null {
  if (!props.facts.length) return null;
  return (
    <dl class="plain-facts">
      {props.facts.map(([key, value]) => (
        <div key={key}>
          <dt>{capital(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
