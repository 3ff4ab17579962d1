/** Breakable: what it has besides the world that it shares with Unbreakable. */

import { h } from "preact";
import type { HexLayout } from "../../board/layouts/hexes";
import { unbreakable } from "../interformic";
import { Preview } from "../interformic/drawing/preview";
import type { Table } from "../interformic/view";
import { kitOf } from "../kit";
import { Over } from "./drawing/overlay";
import { withForce } from "./force";
import { PlaceFacts } from "./panels/cards";
import { Deck, Forces, Turn } from "./panels/deck";
import { SetUp } from "./panels/setup";
import { answerText } from "./wording";
import "./breakable.css";

/** Where the sides come from that do not come from north and south, as far as the server does not say. */
const SIDES: Readonly<Record<string, Record<string, string>>> = { breakthrough: { yellow: "east", blue: "west" } };

function placed(view: Table): Table {
  return { ...view, entry: { ...SIDES[view.scenario], ...view.entry } };
}

export const kit = kitOf<Table, HexLayout>({
  ...unbreakable,
  withPlanned: (view) => withForce(unbreakable.withPlanned(placed(view))),
  Turn,
  Deck,
  Forces,
  SetUp,
  Over,
  PlaceFacts,
  Preview: ({ view }) => h(Preview, { view: placed(view) }),
  home: (side, view) => unbreakable.home(side, placed(view)),
  answer: answerText,
  settingUp: (view) => (view.forces?.length ?? 0) > 0 || unbreakable.settingUp(view),
  secret: (view) => (view.forces?.length ?? 0) > 0 || unbreakable.secret(view),
  pieceKinds: new Set(["unit", "bonus", "infiltrate", "sighter", "beam", "melee", "detonate"]),
  destinationKinds: new Set([...unbreakable.destinationKinds, "infiltration"]),
});
