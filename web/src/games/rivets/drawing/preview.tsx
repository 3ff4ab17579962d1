/** The board of a scenario as a picture, for the first page. */

import type { JSX } from "preact";
import { CompassRose } from "../../../board/compass-rose";
import { layOut } from "../layout";
import { riv } from "../texts";
import { type Front, placesOf } from "../view";
import { Ground } from "./ground";
import { Markers } from "./markers";

export function Preview(props: { view: Front }): JSX.Element {
  const { view } = props;
  const layout = layOut(placesOf(view.columns, view.rows), 0);
  return (
    <svg class="board riv-board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={riv.preview}>
      <g class="slab">
        <Ground view={view} layout={layout} numbers={false} />
      </g>
      <Markers view={view} layout={layout} />
      <CompassRose layout={layout} />
    </svg>
  );
}
