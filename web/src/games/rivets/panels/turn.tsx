/** The round, its seven phases and the victory points: at the top, and beside each player what it has. */

import type { JSX } from "preact";
import type { Side } from "../../../net/protocol";
import { sideName } from "../../../texts/common";
import { riv } from "../texts";
import { type Front, PHASES, SIDES } from "../view";

export function phaseWord(view: Front): string {
  return riv.phases[view.phase] ?? view.phase;
}

export function Turn(props: { view: Front }): JSX.Element {
  const { view } = props;
  const now = (PHASES as readonly string[]).indexOf(view.phase);
  return (
    <div class={`panel turnbox riv-turn p-${view.turn ?? "none"}`}>
      <div class="r">
        <b>{phaseWord(view)}</b>
        <span class="cap">{riv.roundShort(view.round, view.rounds)}</span>
      </div>
      <ol class="ts" aria-label={riv.phaseTrack} data-phase={view.phase}>
        {PHASES.map((phase, n) => (
          <li
            key={phase}
            class={n === now ? "on" : n < now ? "past" : ""}
            title={riv.phases[phase]}
            aria-current={n === now ? "step" : undefined}
          >
            <span class="sr">{riv.phases[phase]}</span>
            <span aria-hidden="true">{n + 1}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Forces(props: { view: Front; side: Side }): JSX.Element | null {
  const { view, side } = props;
  const facts = view.sides[side];
  if (!facts) return null;
  const spending = view.turn === side && view.phase === "deployment";
  return (
    <>
      <span class="us riv-us">
        {spending && <b>{riv.dp(facts.dp)}</b>}
        <span>{riv.rivets(facts.rivets)}</span>
        <span
          role="img"
          title={riv.cardsOf(facts.actions, facts.missions)}
          aria-label={riv.cardsOf(facts.actions, facts.missions)}
        >
          {riv.cardsShort(facts.actions, facts.missions)}
        </span>
      </span>
      <strong class="riv-vp" role="img" aria-label={riv.vpOf(sideName(side), facts.vp)}>
        {riv.vp(facts.vp)}
      </strong>
    </>
  );
}

const TRACK = 240;

/** Both sides' points on their way to what wins: Blue above the line, Red below. */
export function VictoryTrack(props: { view: Front }): JSX.Element {
  const { view } = props;
  const points = SIDES.map((side) => view.sides[side]?.vp ?? 0);
  const end = Math.max(view.victory ?? 10, ...points, 1);
  const at = (vp: number): number => 12 + ((TRACK - 24) * Math.max(0, vp)) / end;
  const step = end > 30 ? 5 : 1;
  return (
    <svg
      class="riv-track"
      viewBox={`0 0 ${TRACK} 52`}
      role="img"
      aria-label={riv.trackOf(points[0]!, points[1]!, view.victory)}
    >
      <path class="riv-rule" d={`M12 26H${TRACK - 12}`} />
      <path
        class="riv-tick"
        d={Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => `M${at(n * step).toFixed(1)} 22v8`).join("")}
      />
      {view.victory !== null && (
        <path class="riv-flag" transform={`translate(${at(view.victory)} 26)`} d="M0 9V-13L10 -9L0 -5" />
      )}
      {SIDES.map((side, n) => (
        <g key={side} class={`riv-pawn s-${side}`} transform={`translate(${at(points[n]!).toFixed(1)} ${n ? 39 : 13})`}>
          <path
            class="ct-b"
            d={
              n
                ? "M-6 -10H6L10 -6V6L6 10H-6L-10 6V-6Z"
                : "M-6 -10H6A4 4 0 0 1 10 -6V6A4 4 0 0 1 6 10H-6A4 4 0 0 1 -10 6V-6A4 4 0 0 1 -6 -10Z"
            }
          />
          <text y="4">{points[n]}</text>
        </g>
      ))}
    </svg>
  );
}
