/** A unit and a hex in words, for the card at the side. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Question } from "../../../net/protocol";
import { inter } from "../texts";
import { deviceOf, devicesIn, type Table } from "../view";
import {
  deviceTitle,
  hexMarks,
  loadWord,
  machineFacts,
  shapeWord,
  statusWord,
  terrainNote,
  weaponWord,
  words,
} from "../wording";
import { BEAMS } from "./weapon-well";

const UNBREAKABLE = new Set(["crawler", "walker", "squad"]);
const SHOTS = ["beam", "bomb", "launch", "rocket"];

export function UnitFacts(props: { view: Table; name: string; question: Question | null }): JSX.Element | null {
  const { view, name, question } = props;
  const unit = view.units[name];
  const device = deviceOf(view, name);
  if (device)
    return (
      <div class="unit">
        <Picture name={name} size={56} />
        <h3>{deviceTitle(device)}</h3>
      </div>
    );
  if (!unit) return null;
  const prompt = question && SHOTS.includes(question.kind) ? question.prompt : "";
  const asked = unit.weapons.filter((weapon) => prompt.includes(unit.title) && prompt.includes(weapon.kind));
  const firing = asked.find((weapon) => weapon.loaded) ?? asked[0]; // of two alike the loaded one; an overheated one is not loaded
  const shape = shapeWord(unit);
  const heavy = UNBREAKABLE.has(unit.kind);
  const placed = heavy ? unit.points > 0 : unit.class !== undefined; // while a force is chosen nothing is counted yet
  return (
    <>
      <div class="unit">
        <Picture name={name} size={56} />
        <div>
          <h3>{unit.title}</h3>
          <p>
            {[
              words.size[unit.kind],
              placed ? words.stacks(unit.points) : "",
              unit.arc ? (inter.arc[unit.arc] ?? "") : "",
              ...unit.carries.map(words.carries),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <div class="chips">
            <span class={`chip ${unit.status === "ready" ? "y" : ""}`}>
              {unit.status === "ready" ? "✓ " : ""}
              {statusWord(unit)}
            </span>
            {shape && <span class="chip">{shape}</span>}
            {unit.frozen && <span class="chip ice-chip">{words.frozen}</span>}
            {machineFacts(unit, view).map((fact) => (
              <span key={fact} class="chip">
                {fact}
              </span>
            ))}
            {(unit.stasis > 0 || heavy) && <span class="chip">{words.stasis(unit.stasis)}</span>}
          </div>
        </div>
      </div>
      <ul class="ws">
        {unit.weapons.map((weapon) => {
          const now = weapon === firing;
          return (
            <li key={weapon.name} class={`w ${weapon.loaded ? "" : "un"} ${now ? "sel" : ""}`}>
              <svg width="18" height="12" viewBox="-9 -6 18 12" aria-hidden="true">
                <WeaponMark kind={weapon.kind} size={weapon.size} />
              </svg>
              <b>{weapon.size.charAt(0).toUpperCase()}</b> {weaponWord(weapon)}
              <em>{now ? words.firing : loadWord(weapon)}</em>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function WeaponMark(props: { kind: string; size: string }): JSX.Element {
  const k = { heavy: 1, medium: 0.8, light: 0.6 }[props.size] ?? 1;
  return BEAMS.has(props.kind) ? <rect x={-7 * k} y="-2.6" width={14 * k} height="5.2" rx="2" /> : <circle r={5 * k} />;
}

export function PlaceFacts(props: { view: Table; place: string }): JSX.Element {
  return <HexFacts {...props} note={terrainNote(props.view.terrain[props.place] ?? "")} />;
}

/** A hex, what its ground means, and what lies there. */
export function HexFacts(props: { view: Table; place: string; note: string }): JSX.Element {
  const { view, place, note } = props;
  const facts = [note, ...hexMarks(view, place), ...devicesIn(view, place).map(deviceTitle)];
  return (
    <p class="hexfacts">
      <b>{place}</b> {view.terrain[place] ?? ""} <span>· {facts.filter(Boolean).join(" · ")}</span>
    </p>
  );
}
