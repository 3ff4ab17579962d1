/** A small map with the window that is looked at. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { View } from "../protocol";
import { kit, pieces, state } from "../state";
import { place } from "./camera";
import { f, type Layout } from "./layout";

const WIDTH = 74;

export function Minimap(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const tints = layout.places.map((one) => kit.value!.tint(view, one)).join(" ");
  const ground = useMemo(() => {
    const tint = tints.split(" ");
    return layout.places.map((one, n) => <path key={one} d={layout.outline(one)} style={{ fill: `var(${tint[n]})` }} />);
  }, [layout, tints]);
  return (
    <div class="panel minimap" aria-hidden="true">
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} width={WIDTH} height={(WIDTH * layout.height) / layout.width}>
        {ground}
        {pieces.value.map((piece) => {
          const at = layout.at.get(piece.place);
          return at && <circle key={piece.name} cx={f(at.x)} cy={f(at.y)} r="26" style={{ fill: `var(--${piece.side})`, stroke: "var(--case)", strokeWidth: 8 }} />;
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
