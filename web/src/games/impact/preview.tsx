/** The map of a scenario as a picture, for the first page. */

import type { JSX } from "preact";
import { layOut } from "../../board/lattice";
import { imp } from "../../texts/impact";
import { Ground } from "./ground";
import { Markers } from "./markers";
import { landOf, type Field } from "./view";

const RIM = 34; // on the first page there are no letters
export const MARGIN = 98; // round the outermost points: the rim of the slab, letters and numbers

export function Preview(props: { view: Field }): JSX.Element {
  const { view } = props;
  const layout = layOut(landOf(view).spots, false, RIM);
  return (
    <svg class="board imp-board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={imp.preview}>
      <g class="slab"><Ground view={view} layout={layout} numbers={false} /></g>
      <Markers view={view} layout={layout} />
    </svg>
  );
}
