/** The garden of a scenario as a picture, for the first page. */

import type { JSX } from "preact";
import { CompassRose } from "../../../board/compass-rose";
import { CELL, layOut } from "../layout";
import { und } from "../texts";
import type { Garden } from "../view";
import { Ground } from "./ground";
import { Markers } from "./markers";

export function Preview(props: { view: Garden }): JSX.Element {
  const { view } = props;
  const layout = layOut(Object.keys(view.layout).sort(), 0, false);
  const middle = layout.left + 2 * CELL;
  return (
    <svg class="board und-board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={und.preview}>
      <Ground view={view} layout={layout} />
      <Markers view={view} layout={layout} />
      <CompassRose layout={layout} />
      <g class="entry s-north">
        <path d={`M${middle - 150} ${layout.top - 10}h300`} />
        <path d={`M${middle} 6v24m-8 -9l8 9 8 -9`} />
      </g>
      <g class="entry s-south">
        <path d={`M${middle - 150} ${layout.top + 4 * CELL + 34}h300`} />
        <path d={`M${middle} ${layout.height - 2}v-22m-8 9l8 -9 8 9`} />
      </g>
    </svg>
  );
}
