/** A small map with the window that is looked at. */

import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { View } from "../protocol";
import { kit, layout as shownLayout, pieces, state } from "../state";
import { answerPoints, freest, place } from "./camera";
import { f, type Layout } from "./layout";

const WIDTH = 74;
const RIM = 18; // between the map and the rim of the stage, with its frame
const CORNERS = ["top-right", "bottom-right", "bottom-left", "top-left"] as const;

/** The corner where it hides no answer. */
const corner = computed<string>(() => {
  const layout = shownLayout.value;
  if (!layout) return CORNERS[0];
  const size = { width: WIDTH + RIM, height: (WIDTH * layout.height) / layout.width + RIM };
  return freest(CORNERS, size, answerPoints(layout), layout.reach * place(layout).scale * 0.5);
});

export function Minimap(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const tints = layout.places.map((one) => kit.value!.tint(view, one)).join(" ");
  const ground = useMemo(() => {
    const tint = tints.split(" ");
    return layout.places.map((one, n) => <path key={one} d={layout.outline(one)} style={{ fill: `var(${tint[n]})` }} />);
  }, [layout, tints]);
  return (
    <div class={`panel minimap at-${corner.value}`} aria-hidden="true">
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} width={WIDTH} height={(WIDTH * layout.height) / layout.width}>
        {ground}
        {pieces.value.map((piece) => {
          const at = layout.at.get(piece.place);
          return at && <circle key={piece.name} cx={f(at.x)} cy={f(at.y)} r={26 * (layout.grain ?? 1)} style={{ fill: `var(--${piece.side})`, stroke: "var(--case)", strokeWidth: 8 }} />;
        })}
        <Window layout={layout} />
      </svg>
    </div>
  );
}

/** Alone, so that moving the board draws nothing else anew. */
function Window(props: { layout: Layout }): JSX.Element {
  const { scale, x, y } = place(props.layout);
  const { width, height } = state.stage.value;
  return <rect class="window" rx="14" x={f(-x / scale)} y={f(-y / scale)} width={f(width / scale)} height={f(height / scale)} />;
}
