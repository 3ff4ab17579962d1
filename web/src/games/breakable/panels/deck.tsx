/** The turn with what decides the match, the deck in use, and who is still there. */

import type { JSX } from "preact";
import type { Side } from "../../../net/protocol";
import { DeckPanel, Turn as StreamTurn, Strength, turnWord } from "../../interformic/panels/deck";
import type { Kind, Table } from "../../interformic/view";
import { brk } from "../texts";
import { Mission, missionBrief } from "./mission";

const COLOURS = ["blue", "yellow", "green", "red"];
const OWN: readonly Kind[] = ["bunker", "recon", "skimmer", "tank", "turret", "chopper"];
const COMBINED = ["heavy", "medium", "light"];

/** Whether the deck in use is Unbreakable's, with time stream and earthquakes. */
function combined(view: Table): boolean {
  return (
    view.time > 0 ||
    [...Object.keys(view.deck), ...Object.keys(view.discards), view.card ?? ""].some(
      (card) => card === "time-stream" || COMBINED.some((size) => card.endsWith(`-${size}`)),
    )
  );
}

export function Turn(props: { view: Table }): JSX.Element {
  const { view } = props;
  if (combined(view)) return <StreamTurn view={view} />;
  return (
    <div class="panel turnbox brk-turn">
      <div class="r">
        <b>{view.turn || view.forces?.length ? turnWord(view) : brk.infiltration}</b>
        {view.round > 1 && <span class="cap">{brk.round(view.round)}</span>}
      </div>
      <p>{missionBrief(view)}</p>
    </div>
  );
}

export function Deck(props: { view: Table }): JSX.Element {
  const { view } = props;
  const cards = [...Object.keys(view.deck), ...Object.keys(view.discards), view.card ?? ""];
  const sides = COLOURS.filter((colour) => cards.some((card) => card.startsWith(`${colour}-`)));
  const mixed = combined(view);
  return (
    <DeckPanel
      view={view}
      sides={sides}
      groups={mixed ? COMBINED : ["bunkers", "tanks", "skimmers"]}
      rule={mixed ? "BRK-31.2" : "BRK-6.6"}
      quakes={mixed}
    >
      <Mission view={view} />
    </DeckPanel>
  );
}

/** Of the kinds that anybody has. */
export function Forces(props: { view: Table; side: Side }): JSX.Element {
  const { view } = props;
  const all = Object.values(view.units);
  const kinds = [...OWN, "crawler", "walker", "squad"].filter((kind): kind is Kind =>
    all.some((unit) => unit.kind === kind),
  );
  return <Strength view={view} side={props.side} kinds={kinds} />;
}
