/** A short tray at the board's edge: what has just happened, with its dice. It never lies over a place that answers. */

import type { JSX } from "preact";
import { skipShows } from "../showing";
import { answersAt, state } from "../state";
import { t } from "../texts";
import { onStage, place } from "./camera";
import { Dice } from "./dice";
import type { Layout } from "./layout";

const SIZE = { width: 380, height: 66 }; // at most, in pixels
const SPOTS = ["top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right"] as const;

export function Tray(props: { layout: Layout }): JSX.Element | null {
  const show = state.shows.value[0];
  if (!show) return null;
  const more = state.shows.value.length - 1;
  return (
    <div class={`tray at-${spot(props.layout)} ${show.still ? "still" : ""}`} onClick={skipShows}>
      <div class="panel" key={show.key}>
        {show.line.dice.length > 0 && <Dice dice={show.line.dice} size={26} />}
        <span>{show.line.text}</span>
        {more > 0 && <small title={t.skip}>+{more}</small>}
      </div>
    </div>
  );
}

/** The first edge of the stage where the tray covers no answer and nothing that happens; else where it covers least. */
function spot(layout: Layout): (typeof SPOTS)[number] {
  const { width, height } = state.stage.value;
  const camera = place(layout);
  const away = layout.reach * camera.scale;
  const seen = (state.shows.value[0]?.effects ?? []).map((effect) => effect.place);
  const points = [...answersAt.value.keys(), ...seen].flatMap((one) => layout.at.get(one) ?? []).map((one) => onStage(camera, one));
  const tray = Math.min(SIZE.width, width);
  const covered = SPOTS.map((name) => {
    const left = name.endsWith("left") ? 0 : name.endsWith("right") ? width - tray : (width - tray) / 2;
    const top = name.startsWith("top") ? 0 : height - SIZE.height;
    return points.filter((p) => p.x > left - away && p.x < left + tray + away && p.y > top - away && p.y < top + SIZE.height + away).length;
  });
  return SPOTS[covered.indexOf(Math.min(...covered))]!;
}
