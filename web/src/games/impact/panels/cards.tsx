/** A soldier and a point in words, for the card at the side. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Question } from "../../../net/protocol";
import { imp } from "../texts";
import { BOXES, type Field, type Soldier, unitOf } from "../view";
import { effectWords, groundWords, placeWords, stateWords, typeWords } from "../wording";
import { Sum } from "./attack-sum";

export function UnitFacts(props: { view: Field; name: string; question: Question | null }): JSX.Element | null {
  const { view, name } = props;
  const unit = unitOf(view, name);
  if (!unit) return null;
  const act = view.active?.unit === name ? view.active : null;
  const notes = [
    act ? imp.mpLeft(act.mp, act.spent) : "",
    act?.owes ? imp.owes : "",
    act?.boosted ? imp.boosted : "",
    act?.shaken ? imp.shaken : "",
    act?.fired ? imp.fired : "",
    unit.in_command === null ? "" : imp.command(unit.in_command),
    unit.squad ? imp.squad(unit.squad) : "",
    unit.marine ? imp.marine : "",
    unit.facing ? imp.faces_(imp.compassWords[unit.facing] ?? unit.facing) : "",
    unit.cool > view.turn ? imp.cool(unit.cool) : "",
    unit.trigger ? imp.trigger(unit.trigger) : "",
    ...view.effects.filter((effect) => effect.unit === name).map(effectWords),
  ].filter(Boolean);
  return (
    <>
      <div class="unit">
        <Picture name={name} size={56} />
        <div>
          <h3>
            {typeWords(unit)} <small>{name}</small>
          </h3>
          <p title={imp.attenuationNote}>
            {[unit.attenuation ? imp.attenuation(unit.attenuation) : "", unit.cost ? imp.worth(unit.cost) : ""]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div class="chips">
            <span class="chip">{placeWords(unit)}</span>
            {stateWords(unit).map((word) => (
              <span key={word} class={word === imp.status.good ? "chip y" : "chip"}>
                {word}
              </span>
            ))}
            {notes.map((word) => (
              <span key={word} class="chip">
                {word}
              </span>
            ))}
          </div>
        </div>
      </div>
      <Sum target={unit} />
      <Track unit={unit} turn={view.turn} />
    </>
  );
}

/** The damage track with the column that counts; one line for a soldier without one. */
function Track(props: { unit: Soldier; turn: number }): JSX.Element | null {
  const { unit, turn } = props;
  const shown = unit.seen === null ? "" : imp.seen(unit.seen, turn);
  if (unit.sort !== "armoured" || !unit.columns) {
    if (unit.attack === null) return <p class="hexfacts">{imp.neverSeen}</p>;
    return <p class="hexfacts">{imp.values(unit.attack, unit.shield ?? 0, unit.move ?? 0)}</p>;
  }
  const { columns, damage } = unit;
  const look = (n: number): string => (damage === null ? "" : n < damage ? "x" : n === damage ? "now" : "");
  return (
    <>
      <table class="imp-track" data-damage={damage ?? ""}>
        <caption class="sr">{imp.track}</caption>
        <thead>
          <tr>
            <td />
            {Array.from({ length: BOXES }, (_, n) => (
              <th key={n} scope="col" class={look(n)}>
                {imp.box(n)}
                <span class="sr">{look(n) === "x" ? imp.crossed : look(n) === "now" ? imp.current : ""}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(["attack", "shield", "move"] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{imp.rows[row]}</th>
              {columns[row].slice(0, BOXES).map((value, n) => (
                <td key={n} class={look(n)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {damage === null ? (
        <p class="hexfacts">{imp.neverSeen}</p>
      ) : damage >= BOXES ? (
        <p class="hexfacts">{imp.downNote}</p>
      ) : (
        shown && <p class="hexfacts">{shown}</p>
      )}
    </>
  );
}

export function PlaceFacts(props: { view: Field; place: string }): JSX.Element | null {
  const { view, place } = props;
  if (!(place in view.points)) return null;
  const others = Object.keys(view.aliases).filter((alias) => alias !== place && view.aliases[alias] === place);
  return (
    <p class="hexfacts">
      <b>{place}</b> {[...groundWords(view, place), ...others.map((id) => imp.alias(id))].join(" · ")}
    </p>
  );
}
