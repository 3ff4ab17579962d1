/** A hex in Breakable's terms. */

import type { JSX } from "preact";
import { HexFacts } from "../../interformic/panels/cards";
import type { Table } from "../../interformic/view";
import { brk } from "../texts";

export function PlaceFacts(props: { view: Table; place: string }): JSX.Element {
  return <HexFacts {...props} note={brk.terrain[props.view.terrain[props.place] ?? ""] ?? ""} />;
}
