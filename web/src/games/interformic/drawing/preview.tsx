/** The map of a scenario as a picture: the ground, the objects, and where the sides come in. */

import type { JSX } from "preact";
import { CompassRose } from "../../../board/compass-rose";
import { type HexLayout, isHex, layOut } from "../../../board/layouts/hexes";
import { f } from "../../../board/layouts/layout";
import type { Side } from "../../../net/protocol";
import type { Table } from "../view";
import { words } from "../wording";
import { ObjectIcon } from "./counters";
import { beside, edgeOf } from "./edge-tray";
import { Ground } from "./ground";

export function Preview(props: { view: Table }): JSX.Element {
  const { view } = props;
  const layout = layOut(Object.keys(view.terrain).sort(), 1);
  return (
    <svg class="board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={words.preview}>
      <Ground layout={layout} view={view} numbers={false} />
      <CompassRose layout={layout} />
      {Object.entries(view.objects)
        .filter(([, hex]) => isHex(hex))
        .map(([name, hex]) => (
          <g key={name} transform={`translate(${f(layout.at.get(hex)!.x)} ${f(layout.at.get(hex)!.y)}) scale(1.25)`}>
            <circle class="car" r="13" />
            <ObjectIcon name={name} scale={1.15} />
          </g>
        ))}
      {["blue", "yellow"].map((side) => (
        <Entry key={side} view={view} layout={layout} side={side} />
      ))}
    </svg>
  );
}

/** A line along the edge where a side comes in, and an arrow inward. */
function Entry(props: { view: Table; layout: HexLayout; side: Side }): JSX.Element {
  const { view, layout, side } = props;
  const edge = edgeOf(view, side);
  const at = beside(layout, edge, 0, edge === "north" || edge === "south" ? 0 : -28); // there is less room east and west
  const turn = { north: 0, west: -90, south: 180, east: 90 }[edge] ?? 0; // of a board whose north is left
  return (
    <g class={`entry s-${side}`} transform={`translate(${f(at.x)} ${f(at.y)}) rotate(${turn})`}>
      <path d="M44 -190V190" />
      <path d="M10 0h26m-10 -9l10 9-10 9" />
    </g>
  );
}
