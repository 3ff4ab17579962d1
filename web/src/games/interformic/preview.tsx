/** The map of a scenario as a picture: the ground, the objects, and where the sides come in. */

import type { JSX } from "preact";
import { isHex, layOut } from "../../board/hexes";
import { f } from "../../board/layout";
import { ObjectIcon } from "./counters";
import { Ground } from "./ground";
import type { Table } from "./view";
import { words } from "./words";

export function Preview(props: { view: Table }): JSX.Element {
  const { view } = props;
  const layout = layOut(Object.keys(view.terrain).sort(), true);
  const middle = layout.height / 2;
  return (
    <svg class="board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={words.preview}>
      <Ground layout={layout} view={view} numbers={false} />
      {Object.entries(view.objects).filter(([, hex]) => isHex(hex)).map(([name, hex]) => (
        <g key={name} transform={`translate(${f(layout.at.get(hex)!.x)} ${f(layout.at.get(hex)!.y)}) scale(1.25)`}>
          <circle class="car" r="13" /><ObjectIcon name={name} scale={1.15} />
        </g>
      ))}
      <g class="entry s-blue"><path d={`M44 ${middle - 190}V${middle + 190}`} /><path d={`M10 ${middle}h26m-10 -9l10 9-10 9`} /></g>
      <g class="entry s-yellow"><path d={`M${layout.width - 44} ${middle - 190}V${middle + 190}`} /><path d={`M${layout.width - 10} ${middle}h-26m10 -9l-10 9 10 9`} /></g>
    </svg>
  );
}
