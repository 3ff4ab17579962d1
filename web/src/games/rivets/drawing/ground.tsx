/** The mud seen from above: trenches, duckboards, wire, craters, and whose ground it is. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { f, type Point } from "../../../board/layouts/layout";
import { hash } from "../../../board/layouts/soft-outline";
import { CELL, type FieldLayout } from "../layout";
import { type Front, gridName, isGrid, SIDES, type Spot, spotOf } from "../view";

interface Props {
  view: Front;
  layout: FieldLayout;
  numbers?: boolean;
}

/** Drawn once per board; what moves does not touch it. */
export function Ground(props: Props): JSX.Element {
  const { view, layout, numbers = true } = props;
  const key = JSON.stringify([layout.quarter, view.terrain, view.territory, view.deployment, numbers]);
  return useMemo(() => draw(view, layout, numbers), [key]);
}

function draw(view: Front, layout: FieldLayout, numbers: boolean): JSX.Element {
  const grids = layout.places.filter(isGrid);
  const of = (...terrains: string[]): string[] => grids.filter((grid) => terrains.includes(view.terrain[grid] ?? ""));
  const corner = layout.point({ x: 0, y: view.rows });
  const other = layout.point({ x: view.columns, y: 0 });
  const box = {
    x: Math.min(corner.x, other.x),
    y: Math.min(corner.y, other.y),
    width: Math.abs(other.x - corner.x),
    height: Math.abs(other.y - corner.y),
  };
  const clip = `front-${view.scenario}-${layout.quarter}`;
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect {...box} rx="4" />
        </clipPath>
      </defs>
      <rect class="riv-shadow" x={box.x + 2} y={box.y + 11} width={box.width - 4} height={box.height} />
      <rect class="riv-side" {...box} y={box.y + 7} rx="4" />
      <rect class="riv-mud" {...box} rx="4" />
      <g clip-path={`url(#${clip})`}>
        <path class="riv-mud-1" d={grids.map((grid) => puddles(layout, grid, 1)).join("")} />
        <path class="riv-mud-2" d={grids.map((grid) => puddles(layout, grid, 2)).join("")} />
        {SIDES.map((side) => (
          <path
            key={side}
            class={`riv-terr ${side}`}
            d={grids
              .filter((grid) => view.territory[grid] === side)
              .map((grid) => layout.outline(grid))
              .join("")}
          />
        ))}
        {of("open")
          .filter((grid) => view.territory[grid] === "none")
          .map((grid) => (
            <g key={grid}>{craters(layout, grid)}</g>
          ))}
        <path
          class="riv-plank"
          d={of("duckboards")
            .map((grid) => planks(layout, grid))
            .join("")}
        />
        <path
          class="riv-rail"
          d={of("duckboards")
            .map((grid) => rails(layout, grid))
            .join("")}
        />
        {["riv-trn-b", "riv-trn-r", "riv-trn", "riv-trn-p"].map((look) => (
          <path
            key={look}
            class={look}
            d={of("trench")
              .map((grid) => trench(layout, grid))
              .join("")}
          />
        ))}
        {of("obstacle").map((grid) => (
          <Wire key={grid} at={layout.at.get(grid)!} />
        ))}
        <path class="riv-grid" d={lines(view, layout)} />
      </g>
      {SIDES.map((side) => (
        <path key={side} class={`riv-line ${side}`} d={borders(view, layout, side)} />
      ))}
      {SIDES.map((side) => (
        <path
          key={side}
          class={`riv-deploy ${side}`}
          d={(view.deployment[side] ?? []).map((grid) => brackets(layout.at.get(grid)!)).join("")}
        />
      ))}
      <rect class="riv-rim" {...box} rx="4" />
      <path class="riv-cross" d={crosses(view, layout)} />
      {numbers && <Labels view={view} layout={layout} grids={grids} />}
    </g>
  );
}

function Labels(props: { view: Front; layout: FieldLayout; grids: readonly string[] }): JSX.Element {
  const { view, layout, grids } = props;
  const [low, left] = [
    Math.max(...grids.map((grid) => layout.at.get(grid)!.y)) + CELL / 2,
    Math.min(...grids.map((grid) => layout.at.get(grid)!.x)) - CELL / 2,
  ];
  const beside = (spot: Spot, below: boolean): Point => {
    const { x, y } = layout.point(spot);
    return below ? { x, y: low + 24 } : { x: left - 20, y: y + 5 };
  };
  const columns = Array.from({ length: view.columns }, (_, n) => ({
    text: gridName(n, 0).charAt(0),
    at: beside({ x: n + 0.5, y: 0 }, !layout.turned),
  }));
  const rows = Array.from({ length: view.rows }, (_, n) => ({
    text: String(n + 1),
    at: beside({ x: 0, y: n + 0.5 }, layout.turned),
  }));
  return (
    <g>
      {grids.map((grid) => {
        const { x, y } = layout.at.get(grid)!;
        return (
          <text key={grid} class="riv-no" x={f(x - CELL / 2 + 8)} y={f(y + CELL / 2 - 7)}>
            {grid}
          </text>
        );
      })}
      {[...columns, ...rows].map(({ text, at }) => (
        <text key={text} class="riv-rc" x={f(at.x)} y={f(at.y)}>
          {text}
        </text>
      ))}
    </g>
  );
}

// shapes in grids, so that they turn with the board

function path(layout: FieldLayout, points: readonly Spot[], closed = false): string {
  return `M${points
    .map((spot) => layout.point(spot))
    .map(({ x, y }) => `${f(x)} ${f(y)}`)
    .join("L")}${closed ? "Z" : ""}`;
}

function seeded(grid: string, salt: number): (n: number) => number {
  const { x, y } = spotOf(grid)!;
  return (n) => hash(n, Math.round(x * 34 + y * 262) + salt, 5);
}

function puddles(layout: FieldLayout, grid: string, salt: number): string {
  const random = seeded(grid, 40 * salt);
  const at = layout.at.get(grid)!;
  return [0, 1]
    .map((n) => {
      const [rx, ry] = [22 + 40 * random(4 * n), 14 + 26 * random(4 * n + 1)];
      return `M${f(at.x + (random(4 * n + 2) - 0.5) * 110 - rx)} ${f(at.y + (random(4 * n + 3) - 0.5) * 110)}a${f(rx)} ${f(ry)} 0 1 0 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-2 * rx)} 0Z`;
    })
    .join("");
}

function craters(layout: FieldLayout, grid: string): JSX.Element[] {
  const random = seeded(grid, 7);
  const at = layout.at.get(grid)!;
  return Array.from({ length: 2 + Math.floor(3 * random(90)) }, (_, n) => {
    const r = 5 + 7 * random(3 * n);
    const [x, y] = [at.x + (random(3 * n + 1) - 0.5) * 78, at.y + (random(3 * n + 2) - 0.5) * 78];
    return (
      <g key={n}>
        <ellipse class="riv-bowl" cx={f(x)} cy={f(y)} rx={f(r)} ry={f(r * 0.8)} />
        <path class="riv-lip" d={`M${f(x - r)} ${f(y)}a${f(r)} ${f(r * 0.8)} 0 0 1 ${f(r)} ${f(-r * 0.8)}`} />
      </g>
    );
  });
}

function planks(layout: FieldLayout, grid: string): string {
  const { x, y } = spotOf(grid)!;
  return Array.from({ length: 6 }, (_, n) => {
    const low = y - 0.5 + (n + 0.25) / 6;
    return path(
      layout,
      [
        { x: x - 0.26, y: low },
        { x: x + 0.26, y: low },
        { x: x + 0.26, y: low + 0.1 },
        { x: x - 0.26, y: low + 0.1 },
      ],
      true,
    );
  }).join("");
}

function rails(layout: FieldLayout, grid: string): string {
  const { x, y } = spotOf(grid)!;
  return [-0.18, 0.18]
    .map((dx) =>
      path(layout, [
        { x: x + dx, y: y - 0.5 },
        { x: x + dx, y: y + 0.5 },
      ]),
    )
    .join("");
}

/** A line of bays that continues in the next grid. */
function trench(layout: FieldLayout, grid: string): string {
  const { x, y } = spotOf(grid)!;
  const way = Math.round(x - 0.5) % 2 ? -0.09 : 0.09;
  const bays: [number, number][] = [
    [-0.5, -1],
    [-0.32, -1],
    [-0.32, 1],
    [-0.06, 1],
    [-0.06, -1],
    [0.2, -1],
    [0.2, 1],
    [0.5, 1],
  ];
  return path(
    layout,
    bays.map(([dx, up]) => ({ x: x + dx, y: y + up * way })),
  );
}

const CURL = "c6 -15 13 -15 13 0s-10 13 -3 0";

function Wire(props: { at: Point }): JSX.Element {
  return (
    <g transform={`translate(${f(props.at.x)} ${f(props.at.y)})`}>
      {[-26, 2, 30].map((y) => (
        <path key={y} class="riv-wire" d={`M-40 ${y}${CURL.repeat(8)}`} />
      ))}
      {[-32, 0, 32].map((x) => (
        <path key={x} class="riv-stake" d={`M${x - 7} -34l14 68M${x + 7} -34l-14 68`} />
      ))}
    </g>
  );
}

function lines(view: Front, layout: FieldLayout): string {
  const along = Array.from({ length: view.rows - 1 }, (_, n) =>
    path(layout, [
      { x: 0, y: n + 1 },
      { x: view.columns, y: n + 1 },
    ]),
  );
  const up = Array.from({ length: view.columns - 1 }, (_, n) =>
    path(layout, [
      { x: n + 1, y: 0 },
      { x: n + 1, y: view.rows },
    ]),
  );
  return [...along, ...up].join("");
}

function crosses(view: Front, layout: FieldLayout): string {
  return Array.from({ length: (view.columns + 1) * (view.rows + 1) }, (_, n) => {
    const { x, y } = layout.point({ x: n % (view.columns + 1), y: Math.floor(n / (view.columns + 1)) });
    return `M${f(x - 5)} ${f(y)}h10M${f(x)} ${f(y - 5)}v10`;
  }).join("");
}

/** Where a side's territory ends. */
function borders(view: Front, layout: FieldLayout, side: string): string {
  return Object.keys(view.territory)
    .filter((grid) => view.territory[grid] === side)
    .flatMap((grid) => {
      const { x, y } = spotOf(grid)!;
      return (
        [
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
        ] as const
      ).flatMap(([dx, dy]) => {
        const next = view.territory[gridName(x + dx - 0.5, y + dy - 0.5)];
        if (next === undefined || next === side) return [];
        const [mx, my] = [x + dx * 0.47, y + dy * 0.47]; // just inside, so that both sides' lines are seen
        return [
          path(layout, [
            { x: mx - dy / 2, y: my - dx / 2 },
            { x: mx + dy / 2, y: my + dx / 2 },
          ]),
        ];
      });
    })
    .join("");
}

/** The corners of a grid where units come on. */
function brackets({ x, y }: Point): string {
  const [far, near] = [41, 27];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx, sy]) => `M${f(x + sx! * far)} ${f(y + sy! * near)}V${f(y + sy! * far)}H${f(x + sx! * near)}`)
    .join("");
}
