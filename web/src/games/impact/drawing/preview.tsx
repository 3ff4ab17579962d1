/** The map of a scenario as a picture, for the first page. */

import type { JSX } from "preact";
import { CompassRose } from "../../../board/compass-rose";
import { layOut } from "../../../board/layouts/lattice";
import { updateDraft } from "../../../home/new-match";
import { homeState } from "../../../home/state";
import { imp } from "../texts";
import { type Field, landOf } from "../view";
import { Ground } from "./ground";
import { Markers } from "./markers";

const RIM = 62; // on the first page there are no letters, but a compass rose
export const MARGIN = 98; // round the outermost points: the rim of the slab, letters and numbers

export function Preview(props: { view: Field }): JSX.Element {
  const { view } = props;
  const layout = layOut(landOf(view).spots, 0, RIM);
  return (
    <>
      <svg class="board imp-board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={imp.preview}>
        <g class="slab">
          <Ground view={view} layout={layout} numbers={false} />
        </g>
        <Markers view={view} layout={layout} />
        <CompassRose layout={layout} />
      </svg>
      {view.map !== null && <Drawn />}
    </>
  );
}

const NUMBERS = 65536; // that a map can be drawn from

/** A map that is drawn: by which number, and how to have it, another one, or none in particular. */
function Drawn(): JSX.Element {
  const { map_number: chosen, ...others } = homeState.draft.value.options;
  return (
    <p class="panel imp-drawn">
      {chosen === undefined ? <span>{imp.drawnNote}</span> : <b>{imp.drawn(String(chosen))}</b>}
      <button
        class="btn small"
        onClick={() => updateDraft({ options: { ...others, map_number: Math.floor(Math.random() * NUMBERS) } })}
      >
        {imp.drawAnother}
      </button>
      {chosen !== undefined && (
        <button class="btn small ghost" onClick={() => updateDraft({ options: others })}>
          {imp.drawNone}
        </button>
      )}
    </p>
  );
}
