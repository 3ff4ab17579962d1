/** The round and its command points: at the top, and in full at the side with points and losses. */

import type { JSX } from "preact";
import { Picture } from "../../../board/counter-picture";
import type { Side } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { sideName } from "../../../texts/common";
import { und } from "../texts";
import { type Garden, SIDES } from "../view";

const RULES: Readonly<Partial<Record<Garden["phase"], string>>> = {
  army: "UND-10.1",
  garrison: "UND-12.1",
  bid: "UND-8.1",
  over: "UND-11.2",
};

function phaseWord(view: Garden): string {
  if (view.phase === "army") return und.armies;
  if (view.phase === "garrison") return und.garrison;
  return view.phase === "over" ? und.over : und.round(view.round, view.rounds);
}

/** Pips: used, left, and of those the lead. */
function Pips(props: { view: Garden; side: Side }): JSX.Element {
  const { view, side } = props;
  const bid = view.bids?.[side] ?? 0;
  const left = view.cp[side] ?? 0;
  const lead = view.won === side ? Math.min(view.lead, left) : 0;
  const look = (n: number): string => (n >= left ? "used" : n < lead ? "lead" : "left");
  return (
    <span
      class={`und-pips p-${side}`}
      role="img"
      aria-label={bid ? und.cpOf(sideName(side), left, bid) : `${sideName(side)}: ${und.noCp}`}
    >
      {Array.from({ length: bid }, (_, n) => (
        <i key={n} class={look(bid - 1 - n)} />
      ))}
    </span>
  );
}

export function Turn(props: { view: Garden }): JSX.Element {
  const { view } = props;
  return (
    <div class="panel turnbox und-turn">
      <div class="r">
        <b>{phaseWord(view)}</b>
        <span class="cap">{view.phase === "bid" ? und.bidding : view.lead > 0 ? und.lead(view.lead) : ""}</span>
      </div>
      <div class="und-two">
        {SIDES.map((side) => (
          <Pips key={side} view={view} side={side} />
        ))}
      </div>
    </div>
  );
}

export function Forces(props: { view: Garden; side: Side }): JSX.Element {
  const { view, side } = props;
  return (
    <strong class="und-points" role="img" aria-label={und.pointsOf(sideName(side), view.points[side] ?? 0)}>
      {und.points(view.points[side] ?? 0)}
    </strong>
  );
}

export function Deck(props: { view: Garden }): JSX.Element {
  const { view } = props;
  const turn = view.active ? view.units[view.active]?.side : view.next; // the side that acts, or uses the next point
  const out = Object.keys(view.units).filter((name) => ["destroyed", "lost"].includes(view.units[name]!.place));
  return (
    <section class="panel sec deckcard und-round" aria-label={und.panel}>
      <header>
        <span class="cap">{phaseWord(view)}</span>
        <RuleLink rule={RULES[view.phase] ?? "UND-8.4"} />
      </header>
      <table>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side} class={turn === side ? "next" : ""}>
              <th scope="row">{sideName(side)}</th>
              <td>
                <Pips view={view} side={side} />
              </td>
              <td class="n">
                <b>{view.bids ? (view.cp[side] ?? 0) : ""}</b>
              </td>
              <td class="p">{und.points(view.points[side] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.lead > 0 && view.won && <p class="hint">{und.leads(sideName(view.won), view.lead)}</p>}
      {out.length > 0 && (
        <div class="und-out" role="group" aria-label={und.lost}>
          {out.map((name) => (
            <span key={name} title={`${view.units[name]!.title} ${name}`}>
              <Picture name={name} size={24} small />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
