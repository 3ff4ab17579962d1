/** The turn, its phase and who has the initiative: at the top, and beside each player what is left. */

import type { JSX } from "preact";
import type { Side } from "../../../net/protocol";
import { sideName } from "../../../texts/common";
import { imp } from "../texts";
import type { Field } from "../view";

const LONG = 16; // turns that are shown one by one

export function Turn(props: { view: Field }): JSX.Element {
  const { view } = props;
  const acts = view.phase === "impulse" ? view.to_act : null;
  return (
    <div class={`panel turnbox imp-turn p-${acts ?? view.initiative ?? "none"}`}>
      <div class="r">
        <b>{imp.phases[view.phase] ?? view.phase}</b>
        <span class="cap">{imp.turnShort(view.turn, view.turns)}</span>
      </div>
      {view.turns <= LONG ? (
        <ol class="ts" aria-label={imp.turnTrack} data-turn={view.turn}>
          {Array.from({ length: view.turns }, (_, n) => (
            <li
              key={n}
              class={n + 1 === view.turn ? "on" : n + 1 < view.turn ? "past" : ""}
              aria-current={n + 1 === view.turn ? "step" : undefined}
            >
              {n + 1}
            </li>
          ))}
        </ol>
      ) : (
        <p class="imp-init">{view.initiative ? imp.initiative(sideName(view.initiative)) : ""}</p>
      )}
    </div>
  );
}

const STAR = "M0 -9L2.600 -3L9 -2.600L4 1.500L5.600 8L0 4.300L-5.600 8L-4 1.500L-9 -2.600L-2.600 -3Z";

export function Forces(props: { view: Field; side: Side }): JSX.Element | null {
  const { view, side } = props;
  const facts = view.sides[side];
  if (!facts) return null;
  const all = Object.values(view.units).filter((unit) => unit.side === side && unit.sort !== "drone");
  const able = all.filter((unit) => unit.where === "map" && unit.status === "good").length;
  const waiting = all.filter((unit) => unit.where === "off").length;
  const points = Object.values(facts.pools).reduce((sum, n) => sum + n, 0);
  const label = imp.standingOf(able, waiting, all.length);
  return (
    <>
      <span class="us imp-us">
        {view.initiative === side && (
          <svg viewBox="-10 -10 20 20" width="17" height="17" role="img" aria-label={imp.initiative(sideName(side))}>
            <path class="imp-lead" d={STAR} />
          </svg>
        )}
        {points > 0 && (
          <b class="imp-cp" title={imp.pools}>
            {points}
          </b>
        )}
        <span role="img" title={label} aria-label={label}>
          {imp.standing(able, all.length)}
        </span>
      </span>
      <strong class="imp-vp" role="img" aria-label={imp.vpOf(sideName(side), facts.vp)}>
        {imp.vp(facts.vp)}
      </strong>
    </>
  );
}
