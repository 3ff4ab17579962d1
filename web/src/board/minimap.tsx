/** A small map with the window that is looked at. */

import type { JSX } from "preact";
import type { View } from "../protocol";
import { state } from "../state";
import { place } from "./camera";
import { f, isHex, outline, type Layout } from "./hexes";

const FILL: Record<string, string> = {
  clear: "--g-clear-1", road: "--g-road", hill: "--g-hill-2", industry: "--g-roof", lake: "--g-lake-2", woods: "--g-tree",
  rough: "--g-rock", crater: "--g-bowl", lava: "--g-magma", volcano: "--g-cone-2",
};

export function Minimap(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const { scale, x, y } = place(layout);
  const stage = state.stage.value;
  const width = 74;
  return (
    <div class="panel minimap" aria-hidden="true">
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} width={width} height={(width * layout.height) / layout.width}>
        {layout.hexes.map((hex) => (
          <path d={outline(layout, hex)} style={{ fill: `var(${FILL[view.terrain[hex] ?? "clear"] ?? "--g-clear"})` }} />
        ))}
        {Object.values(view.units).map((unit) => {
          const at = isHex(unit.hex) ? layout.at.get(unit.hex) : undefined;
          return at && <circle cx={f(at.x)} cy={f(at.y)} r="26" style={{ fill: `var(--${unit.side})`, stroke: "var(--case)", strokeWidth: 8 }} />;
        })}
        <rect
          class="window" rx="14" x={f(-x / scale)} y={f(-y / scale)} width={f(stage.width / scale)} height={f(stage.height / scale)}
        />
      </svg>
    </div>
  );
}
