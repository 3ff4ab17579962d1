/** What lies on the ground beside units: epicenters, objects, vortexes below the counters; clouds above them. */

import type { JSX } from "preact";
import { type HexLayout, isHex } from "../../../board/layouts/hexes";
import { f, type Point } from "../../../board/layouts/layout";
import { EDGES, screenEdge } from "../../../board/layouts/quarter";
import { heading } from "../compass";
import { type Table, type Unit, unitsIn } from "../view";
import { words } from "../wording";
import { Aims } from "./aim-overlay";
import { ObjectIcon } from "./counters";
import { Tag } from "./ground";

interface Props {
  view: Table;
  layout: HexLayout;
}

export function Markers(props: Props): JSX.Element {
  const { view, layout } = props;
  const at = (hex: string): Point => layout.at.get(hex)!;
  const loose = Object.entries(view.objects).filter(([, where]) => isHex(where));
  return (
    <>
      <EdgeNames layout={layout} />
      <Aims view={view} layout={layout} />
      {Object.entries(view.epicenters).map(([hex, colour]) => (
        <Epicenter key={hex} at={at(hex)} colour={colour} aside={unitsIn(view, hex).length > 0} />
      ))}
      {loose.map(([name, hex], n) => {
        const crowded = unitsIn(view, hex).length > 0;
        return (
          <g
            key={name}
            transform={`translate(${f(at(hex).x + (crowded ? 19 : n * 8))} ${f(at(hex).y + (crowded ? -19 : 0))}) scale(${crowded ? 0.86 : 1.1})`}
          >
            <circle class="car" r="10.5" />
            <ObjectIcon name={name} />
          </g>
        );
      })}
      {view.vortexes.map((v) => (
        <g key={v.hex} transform={`translate(${f(at(v.hex).x)} ${f(at(v.hex).y)}) scale(1.5)`}>
          <circle class="vx" r="15" />
          <use href="#i-vortex" />
          <path
            class="vx-way"
            d="M-5 -17.5L0 -23.5L5 -17.5Z"
            transform={`rotate(${heading(v.facing, layout.quarter)})`}
          />
          <Tag x={13} y={13} text={`${v.size.charAt(0).toUpperCase()}`} />
        </g>
      ))}
    </>
  );
}

function EdgeNames(props: { layout: HexLayout }): JSX.Element {
  const { quarter, width, height } = props.layout;
  const names = EDGES.map((edge, n): [string, number, number, number] => {
    const name = words.edges[n]!.toUpperCase();
    const long = edge === "north" || edge === "south"; // there units wait, and the name has room in the middle
    const [x, y] = long ? [width / 2, height / 2] : [86, 84];
    switch (screenEdge(edge, quarter)) {
      case "north":
        return [name, x, long ? 12 : 16, 0];
      case "south":
        return [name, x, height - (long ? 4 : 8), 0];
      case "west":
        return [name, long ? 12 : 13, y, -90];
      default:
        return [name, width - (long ? 5 : 6), y, -90];
    }
  });
  return (
    <>
      {names.map(([name, x, y, angle]) => (
        <text key={name} class="edge-t" transform={`translate(${f(x)} ${f(y)}) rotate(${angle})`}>
          {name}
        </text>
      ))}
    </>
  );
}

function Epicenter(props: { at: Point; colour: string; aside: boolean }): JSX.Element {
  const { at, colour, aside } = props;
  const q = ` q-${colour}`;
  return (
    <g
      transform={`translate(${f(at.x + (aside ? 25.5 : 0))} ${f(at.y + (aside ? 25.5 : 2))}) scale(${aside ? 0.82 : 1.12})`}
    >
      <circle class="ep-s" cy="1.6" r="9.6" />
      <circle class="ep-c" r="9.6" />
      <circle class={`ep${q}`} r="7.2" />
      <circle class="ep-r" r="4.3" />
      <text class={`ep-t${q}`} y="2.9">
        {colour.charAt(0).toUpperCase()}
      </text>
      <path class="ep-z" d="M-14.5 0h4M10.5 0h4M0 -14.5v4M0 10.5v4" />
    </g>
  );
}

export function Haze(props: Props): JSX.Element {
  const { view, layout } = props;
  return (
    <>
      {Object.entries(view.clouds).map(([hex, sizes]) => (
        <Cloud
          key={hex}
          layout={layout}
          hex={hex}
          sizes={sizes}
          over={unitsIn(view, hex).map((name) => view.units[name]!)}
        />
      ))}
    </>
  );
}

function Cloud(props: { layout: HexLayout; hex: string; sizes: string[]; over: Unit[] }): JSX.Element {
  const { layout, hex, sizes, over } = props;
  const { x, y } = layout.at.get(hex)!;
  const letters = sizes.map((size) => size.charAt(0).toUpperCase());
  const scale = letters.includes("H") ? 1.04 : letters.includes("M") ? 0.9 : 0.78;
  if (!over.length)
    return (
      <g class="cloud">
        <path class="haze" d={layout.outline(hex, 0.96)} />
        <use href="#cloud" transform={`translate(${f(x)} ${f(y - 3)}) scale(${scale})`} />
        {letters.map((letter, n) => (
          <Tag x={x + 20.5 - 15 * n} y={y + 18} text={letter} />
        ))}
      </g>
    );
  // who stands in it stays readable: the mushroom rises beside the counter, on the side where that has no badge
  const badged = over[0]!.stasis > 0 || over[0]!.carries.length > 0;
  const [up, tag] = badged
    ? [
        { x: x - 8, y: y - 29 },
        { x: x - 28, y: y - 4 },
      ]
    : [
        { x: x + 15, y: y - 27 },
        { x: x + 29, y: y - 12 },
      ];
  return (
    <g class="cloud cloud-over">
      <path class="haze" d={layout.outline(hex, 0.96)} />
      <use href="#cloud" transform={`translate(${f(up.x)} ${f(up.y)}) scale(${f(scale * 0.5)})`} />
      {letters.map((letter, n) => (
        <Tag x={tag.x} y={tag.y + 14 * n} text={letter} />
      ))}
    </g>
  );
}
