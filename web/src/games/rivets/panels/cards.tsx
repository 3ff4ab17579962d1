/** A unit and a place in words, for the card at the side. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Question } from "../../../net/protocol";
import { Shape } from "../drawing/symbols";
import { riv } from "../texts";
import { ARMOURS, type Attack, type Front, isCrossing, isGrid, type Kind, unitOf } from "../view";
import { groundWords, placeWords, priceWords, stateWords } from "../wording";
import { AbilityLine } from "./abilities";

export function UnitFacts(props: { view: Front; name: string; question: Question | null }): JSX.Element | null {
  const { view, name } = props;
  const unit = unitOf(view, name);
  if (!unit) return null;
  const acts = props.question?.about.unit === name;
  return (
    <>
      <div class="unit">
        <Picture name={name} size={56} />
        <div>
          <h3>
            {unit.title} <small>{name}</small>
          </h3>
          <p>{statsWords(unit)}</p>
          <div class="chips">
            <span class="chip">{placeWords(unit)}</span>
            {stateWords(unit).map((word) => (
              <span key={word} class="chip">
                {word}
              </span>
            ))}
            {unit.fought && !acts && <span class="chip">{riv.fought}</span>}
            {unit.moved && !acts && <span class="chip">{riv.moved}</span>}
            {unit.march > 0 && <span class="chip">{riv.march(unit.march)}</span>}
            {unit.turns > 0 && <span class="chip">{riv.turns(unit.turns)}</span>}
            {unit.dog && <span class="chip">{riv.dog(unit.dog)}</span>}
          </div>
        </div>
      </div>
      <Details kind={unit} />
      {unit.plugs.length > 0 && (
        <ul class="others">
          {unit.plugs.map((plug) => {
            const plugged = unitOf(view, plug);
            return (
              plugged && (
                <li key={plug}>
                  <Shape kind={plugged} size={22} />
                  {plugged.title} {plug}
                </li>
              )
            );
          })}
        </ul>
      )}
    </>
  );
}

/** "Vehicle · Heavy armour · move 2 · 3 spaces · 1 socket · bounty 1". */
export function statsWords(kind: Kind): string {
  return [
    riv.classes[kind.class] + (kind.hero ? `, ${riv.hero}` : ""),
    kind.armour ? riv.armour[kind.armour] : "",
    kind.class === "plug" ? "" : riv.move(kind.move),
    kind.spaces ? riv.spaces(kind.spaces) : "",
    kind.sockets ? riv.sockets(kind.sockets) : "",
    kind.bounty ? riv.bounty(kind.bounty) : "",
    priceWords(kind.cost),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Attacks against each armour with their ranges, and every ability with its meaning. */
export function Details(props: { kind: Kind }): JSX.Element {
  const { attacks, abilities } = props.kind;
  const tags = [...new Set(attacks.flatMap((attack) => attack.tags))];
  return (
    <>
      {attacks.length > 0 && <Attacks attacks={attacks} />}
      {(tags.length > 0 || abilities.length > 0) && (
        <ul class="ws">
          {tags.map((tag) => (
            <AbilityLine key={tag} printed={tag} sign="✳" />
          ))}
          {abilities
            .filter((one) => !tags.includes(one))
            .map((one, n) => (
              <AbilityLine key={`${one}-${n}`} printed={one} />
            ))}
        </ul>
      )}
    </>
  );
}

function Attacks(props: { attacks: readonly Attack[] }): JSX.Element {
  return (
    <table class="riv-attacks">
      <thead>
        <tr>
          <th scope="col">{riv.attack}</th>
          {ARMOURS.map((armour) => (
            <th key={armour} scope="col">
              <abbr title={riv.against(riv.armour[armour])}>{riv.armourShort[armour]}</abbr>
            </th>
          ))}
          <th scope="col">
            <abbr title={riv.landRange}>{riv.landShort}</abbr>
          </th>
          <th scope="col">
            <abbr title={riv.airRange}>{riv.airShort}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.attacks.map((attack) => (
          <tr key={attack.name}>
            <th scope="row">
              {attack.title}
              {attack.tags.length > 0 && <small>{attack.tags.join(", ")}</small>}
            </th>
            {ARMOURS.map((armour) => (
              <td key={armour}>{attack.dice[armour] || "–"}</td>
            ))}
            <td class="far">{attack.land || "–"}</td>
            <td class="far">{attack.air || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlaceFacts(props: { view: Front; place: string }): JSX.Element | null {
  const { view, place } = props;
  if (isCrossing(place))
    return (
      <p class="hexfacts">
        <b>{riv.crossing(place)}</b>
      </p>
    );
  if (!isGrid(place)) return null;
  const goal = view.objectives[place];
  const pays = goal
    ? Object.entries(goal.worth)
        .filter(([, vp]) => vp)
        .map(([side, vp]) => riv.pays(riv.letter[side] ?? side, vp))
    : [];
  return (
    <p class="hexfacts">
      <b>{place}</b>{" "}
      {[
        ...groundWords(view, place),
        ...pays,
        view.terrain[place] === "obstacle" ? "" : riv.spacesFree(view.spaces[place] ?? 0),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}
