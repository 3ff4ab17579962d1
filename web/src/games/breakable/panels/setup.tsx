/** At the side while a force is chosen: what it is so far, and the unit in hand. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Question } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { SetUp as Platoon } from "../../interformic/panels/unb-setup";
import { inter } from "../../interformic/texts";
import type { Force, Table } from "../../interformic/view";
import { codeOf, codeTitle, counts, ownForce } from "../force";
import { arming, brk } from "../texts";
import { Purse, Shape } from "./recruiting";

const ONE_BY_ONE = new Set(["configuration", "beams", "bombs", "placement", "facing"]); // questions about a unit

export function SetUp(props: { view: Table; question: Question | null }): JSX.Element | null {
  const force = ownForce(props.view);
  if (!force) return <Platoon {...props} />; // in a combined game one side may have a platoon of Unbreakable
  const hand = props.question?.about.unit ?? null;
  const placing = ONE_BY_ONE.has(props.question?.kind ?? "");
  return (
    <section class="panel sec deckcard muster" aria-label={brk.force}>
      <header>
        <span class="cap">{brk.force}</span>
        <RuleLink rule="BRK-5.1" />
      </header>
      <Purse force={force} />
      {!force.recruits.length && <p class="hint">{brk.secret(force.size)}</p>}
      {!props.question && <p class="hint">{brk.chosenWait}</p>}
      {placing ? <Placed force={force} hand={hand} /> : <Kinds force={force} />}
      {props.question?.kind === "placement" && <p class="hint">{brk.drag}</p>}
    </section>
  );
}

function Kinds(props: { force: Force }): JSX.Element {
  const { force } = props;
  return (
    <ul class="others">
      {[...counts(force)].map(([code, count]) => (
        <li key={code}>
          <Shape code={code} size={24} />
          <span>
            <b>
              {count} × {codeTitle(code)}
            </b>{" "}
            <small>{loadout(force, code)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Placed(props: { force: Force; hand: string | null }): JSX.Element {
  const { force, hand } = props;
  return (
    <ul class="others">
      {force.units.map((unit) => (
        <li key={unit.name} class={unit.name === hand ? "hand" : ""} data-unit={unit.name}>
          <Picture name={unit.name} size={30} small />
          <span>
            <b>{unit.title.replace(/^\w+ /, "")}</b> <small>{chosen(force, unit)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where a unit will stand; before that, and for units of Unbreakable, what it has. */
function chosen(force: Force, unit: Force["units"][number]): string {
  const { name, hex, facing } = unit;
  const where = hex === "off" ? brk.entersLater : [hex ?? "", facing ?? ""].filter(Boolean).join(" ");
  if (name.length === 4) return where || loadout(force, codeOf(name));
  return [where, ...[unit.beams, unit.bombs].map((word) => (word && word !== "none" ? arming(word).head : ""))]
    .filter(Boolean)
    .join(", ");
}

function loadout(force: Force, code: string): string {
  const { weapons, equipment } = force.loadouts[code] ?? { weapons: null, equipment: [] };
  return [weapons ? arming(weapons).head : "", ...equipment.map((word) => inter.equipment[word] ?? word)]
    .filter(Boolean)
    .join(", ");
}
