/** A short tray at the board's edge: what has just happened, with its dice. It never lies over a place that answers. */

import type { JSX } from "preact";
import { app } from "../../app/state";
import { skipPlayback } from "../../match/effects/playback";
import { recap } from "../../match/effects/recap";
import { state } from "../../match/state";
import { kit, named } from "../../match/view-model";
import { t } from "../../texts/common";
import { onStage, place } from "../camera/camera";
import { boxAt, leastCovering } from "../camera/free-room";
import type { Layout } from "../layouts/layout";
import { LineDice, tells } from "./dice";

const SIZE = { width: 380, height: 78 }; // at most, in pixels
const ROOMY = 700; // pixels from which a still tray and the recap stand side by side
const SPOTS = ["top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right"] as const;

export function Tray(props: { layout: Layout }): JSX.Element | null {
  const show = state().playback.value[0];
  if (!show || (show.still && recap.value && app.stage.value.width < ROOMY)) return null;
  const { line } = show;
  const heading = line.note ? null : (kit.value?.heading(line) ?? null);
  const more = state().playback.value.length - 1;
  return (
    <div class={`tray at-${spot(props.layout)} ${show.still ? "still" : ""}`} onClick={skipPlayback}>
      <div class="panel" key={show.key}>
        {line.dice.length > 0 && !(heading && tells(line)) && <LineDice line={line} size={38} />}
        <span>{heading ?? named(line.text)}</span>
        {more > 0 && <small title={t.skip}>+{more}</small>}
      </div>
    </div>
  );
}

/** The first edge of the stage where the tray covers no answer and nothing that happens; else where it covers least. */
function spot(layout: Layout): (typeof SPOTS)[number] {
  const camera = place(layout);
  const seen = (state().playback.value[0]?.effects ?? [])
    .flatMap((effect) => layout.at.get(effect.place) ?? [])
    .map((one) => onStage(camera, one));
  return leastCovering(
    SPOTS.map((one) => boxAt(one, SIZE, app.stage.value)),
    seen,
  ).spot;
}
