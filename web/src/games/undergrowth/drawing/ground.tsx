/** The garden seen from above: each square its own ground, plants and rocks in bands that grow lighter with height, and their shadows. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { f, type Point } from "../../../board/layouts/layout";
import { hash } from "../../../board/layouts/soft-outline";
import { CELL, columnOf, type GardenLayout, rowOf } from "../layout";
import { type Garden, isThick, terrainOf } from "../view";

type Facts = Pick<Garden, "layout" | "heights">;

const HALF = CELL / 2;
const PLANTS = new Set(["SP", "PL", "TP"]);
const SHADOW = 6; // how far a level throws its shadow

/** Drawn once per garden; moving counters do not touch it. */
export function Ground(props: { view: Garden; layout: GardenLayout; numbers?: boolean }): JSX.Element {
  const { view, layout, numbers = true } = props;
  const key = JSON.stringify([layout.quarter, layout.wide, view.layout, view.heights, numbers]);
  return useMemo(() => draw(view, layout, numbers), [key]);
}

function draw(view: Facts & Garden, layout: GardenLayout, numbers: boolean): JSX.Element {
  const { left, top } = layout;
  const side = 4 * CELL;
  const clip = `garden-${layout.wide ? "w" : "t"}${layout.quarter}`;
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect x={left} y={top} width={side} height={side} rx="4" />
        </clipPath>
      </defs>
      <rect class="slab-shadow" x={left + 2} y={top + 11} width={side - 4} height={side} />
      <rect class="und-side" x={left} y={top + 7} width={side} height={side} rx="4" />
      <rect class="slab und-earth" x={left} y={top} width={side} height={side} rx="4" />
      <g clip-path={`url(#${clip})`}>
        {layout.places.map((square) => (
          <g key={square}>{floor(view, square, layout.at.get(square)!)}</g>
        ))}
        {layout.places.map((square) => (
          <g key={square}>{shadow(view, square, layout.at.get(square)!)}</g>
        ))}
        {layout.places.map((square) => (
          <g key={square}>{relief(view, square, layout.at.get(square)!)}</g>
        ))}
        <path
          class="und-grid"
          d={[1, 2, 3].map((n) => `M${left + n * CELL} ${top}v${side}M${left} ${top + n * CELL}h${side}`).join("")}
        />
      </g>
      <rect class="und-rim" x={left} y={top} width={side} height={side} rx="4" />
      {numbers &&
        layout.places.map((square) => <Labels key={square} view={view} square={square} at={layout.at.get(square)!} />)}
      {numbers &&
        [0, 1, 2, 3].map((n) => (
          <g key={n}>
            {layout.wide && (
              <text class="und-rc" x={left + (n + 0.5) * CELL} y={top + side + 24}>
                {rimName(layout, n, 3, "foot")}
              </text>
            )}
            <text class="und-rc" x={left - 11} y={top + (n + 0.5) * CELL + 4}>
              {rimName(layout, 0, n, "side")}
            </text>
          </g>
        ))}
    </g>
  );
}

/** The letter or number at the rim of the screen, beside the square at this column and row of the screen. */
function rimName(layout: GardenLayout, across: number, down: number, rim: "foot" | "side"): string {
  const x = layout.left + (across + 0.5) * CELL;
  const y = layout.top + (down + 0.5) * CELL;
  const square = layout.places.find((one) => {
    const at = layout.at.get(one)!;
    return Math.hypot(at.x - x, at.y - y) < 1;
  });
  return square?.charAt((rim === "foot") !== layout.turned ? 0 : 1) ?? "";
}

/** The name of a square, and a ladder of its levels; a leaf on top of it for thick leaves. */
function Labels(props: { view: Garden; square: string; at: Point }): JSX.Element {
  const { view, square, at } = props;
  const height = view.heights[square] ?? 0;
  return (
    <>
      <text class="und-no" x={f(at.x - HALF + 6)} y={f(at.y - HALF + 14)}>
        {square}
      </text>
      <g transform={`translate(${f(at.x + HALF - 10)} ${f(at.y + HALF - 9)})`}>
        {Array.from({ length: height + 1 }, (_, n) => (
          <g key={n} transform={`translate(0 ${-11 * n})`}>
            <rect class="und-ld" x="-7" y="-5.5" width="14" height="10" rx="2" />
            <text class="und-ldt" y="2.7">
              {n}
            </text>
          </g>
        ))}
        {isThick(view, square) && (
          <path
            class="und-leafmark"
            transform={`translate(0 ${-11 * (height + 1)})`}
            d="M-5.5 4C-6-2-1-6 5.5-5 6 1 1 5.5-5.5 4zM-5.5 4L2-2"
          />
        )}
      </g>
    </>
  );
}

// each square by its own seed

function seeded(square: string, salt: number): (n: number) => number {
  const seed = columnOf(square) * 17 + rowOf(square) * 131 + salt;
  return (n) => hash(n, seed, 5);
}

/** Short strokes all over a square. */
function blades(square: string, at: Point, count: number, long: number, lean: number, salt: number): string {
  const random = seeded(square, salt);
  const found = Array.from({ length: count }, (_, n) => ({
    x: at.x + (random(3 * n) - 0.5) * (CELL - 8),
    y: at.y + (random(3 * n + 1) - 0.5) * (CELL - 8) + long / 2,
    way: random(3 * n + 2) - 0.5,
  }));
  return found
    .map(
      ({ x, y, way }) =>
        `M${f(x)} ${f(y)}q${f(way * lean * 0.2)} ${f(-long * 0.6)} ${f(way * lean)} ${f(-long * (0.8 + 0.4 * Math.abs(way)))}`,
    )
    .join("");
}

function floor(view: Garden, square: string, at: Point): JSX.Element {
  const terrain = terrainOf(view, square);
  return (
    <>
      <rect class={`und-${terrain.toLowerCase()}`} x={at.x - HALF} y={at.y - HALF} width={CELL} height={CELL} />
      {(terrain === "SG" || PLANTS.has(terrain)) && (
        <path class="und-b1" d={blades(square, at, terrain === "SG" ? 60 : 26, 5.5, 3.5, 1)} />
      )}
      {terrain === "EA" && <path class="und-crumb" d={crumbs(square, at)} />}
      {terrain === "PU" && water(square, at)}
    </>
  );
}

function crumbs(square: string, at: Point): string {
  const random = seeded(square, 2);
  return Array.from({ length: 34 }, (_, n) => {
    const r = 0.8 + 1.8 * random(4 * n + 2);
    return `M${f(at.x + (random(4 * n) - 0.5) * 92)} ${f(at.y + (random(4 * n + 1) - 0.5) * 92)}a${f(r)} ${f(r * 0.8)} 0 1 0 .1 0z`;
  }).join("");
}

/** A closed, uneven ring. */
function blob(square: string, at: Point, radius: number, rough: number, corners: number, salt: number): string {
  const random = seeded(square, salt);
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = ((n + 0.5 * random(n)) / corners) * 2 * Math.PI;
    const r = radius * (1 + rough * (random(50 + n) - 0.5));
    return { x: at.x + r * Math.cos(angle), y: at.y + r * Math.sin(angle) };
  });
  const mid = (n: number): Point => {
    const [p, q] = [points[n % corners]!, points[(n + 1) % corners]!];
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  };
  return `M${f(mid(0).x)} ${f(mid(0).y)}${points.map((_, n) => `Q${f(points[(n + 1) % corners]!.x)} ${f(points[(n + 1) % corners]!.y)} ${f(mid(n + 1).x)} ${f(mid(n + 1).y)}`).join("")}Z`;
}

function water(square: string, at: Point): JSX.Element {
  const random = seeded(square, 9);
  const waves = Array.from(
    { length: 7 },
    (_, n) => `M${f(at.x + (random(n) - 0.6) * 56)} ${f(at.y + (random(20 + n) - 0.5) * 62)}q4 -3 8 0t8 0`,
  ).join("");
  return (
    <>
      <path class="und-shore" d={blob(square, at, 48, 0.1, 11, 3)} />
      <path class="und-w1" d={blob(square, at, 44, 0.12, 11, 3)} />
      <path class="und-w2" d={blob(square, { x: at.x + 1, y: at.y + 2 }, 32, 0.2, 9, 4)} />
      <path class="und-w3" d={blob(square, { x: at.x + 2, y: at.y + 4 }, 18, 0.26, 8, 5)} />
      <path class="und-wave" d={waves} />
    </>
  );
}

/** What stands high throws a shadow to the lower right, over the neighbours too. */
function shadow(view: Garden, square: string, at: Point): JSX.Element | null {
  const height = view.heights[square] ?? 0;
  if (!height) return null;
  const plant = PLANTS.has(terrainOf(view, square));
  return (
    <>
      {Array.from({ length: height }, (_, n) => {
        const away = SHADOW * (n + 1);
        return (
          <path
            key={n}
            class="und-shadow"
            d={blob(square, { x: at.x + away, y: at.y + away }, plant ? 38 - 5 * n : 39 - 7 * n, 0.22, 10, 30 + n)}
          />
        );
      })}
    </>
  );
}

function relief(view: Garden, square: string, at: Point): JSX.Element | null {
  const height = view.heights[square] ?? 0;
  switch (terrainOf(view, square)) {
    case "LG":
      return (
        <>
          <path class="und-b2" d={blades(square, at, 74, 19, 9, 6)} />
          <path class="und-b3" d={blades(square, at, 74, 17, 9, 7)} />
        </>
      );
    case "PE":
      return pebbles(square, at);
    case "SR":
    case "TR":
      return rocks(square, at, height);
    case "SP":
    case "PL":
    case "TP":
      return plant(square, at, height, isThick(view, square));
    default:
      return null;
  }
}

function pebbles(square: string, at: Point): JSX.Element {
  const random = seeded(square, 11);
  const stones = Array.from({ length: 17 }, (_, n) => {
    const angle = 2.4 * n;
    const far = 9.4 * Math.sqrt(n);
    return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle), r: 7 + 3.4 * random(n) };
  });
  const ring = (grow: number, dx: number, dy: number): string =>
    stones
      .map(
        ({ x, y, r }) =>
          `M${f(x + dx - r * grow)} ${f(y + dy)}a${f(r * grow)} ${f(r * grow * 0.86)} 0 1 0 ${f(2 * r * grow)} 0a${f(r * grow)} ${f(r * grow * 0.86)} 0 1 0 ${f(-2 * r * grow)} 0z`,
      )
      .join("");
  return (
    <>
      <path class="und-stone-s" d={ring(1, 2.4, 3.2)} />
      <path class="und-stone" d={ring(1, 0, 0)} />
      <path class="und-stone-l" d={ring(0.55, -1.6, -1.8)} />
    </>
  );
}

/** Boulders leaning on one another; each level is a lighter facet, and Tall Rocks have one more. */
function rocks(square: string, at: Point, height: number): JSX.Element {
  const random = seeded(square, 13);
  const boulders = [
    [-12, -10, 23],
    [15, -8, 19],
    [1, 14, 22],
    [22, 18, 11],
    [-23, 16, 11],
  ].map(([x, y, r], n) => ({
    at: { x: at.x + x! + 3 * (random(n) - 0.5), y: at.y + y! + 3 * (random(9 + n) - 0.5) },
    r: r! * (0.94 + 0.14 * random(20 + n)),
    n,
  }));
  return (
    <>
      {boulders.map(({ at: centre, r, n }) => (
        <g key={n}>
          <path class="und-stone-s" d={facet(square, { x: centre.x + 3.5, y: centre.y + 5 }, r, n)} />
          <path class="und-stone" d={facet(square, centre, r, n)} />
          <path class="und-rock-1" d={facet(square, { x: centre.x - 2, y: centre.y - 2.5 }, r * 0.66, n)} />
        </g>
      ))}
      {height > 1 && (
        <>
          <path class="und-stone-s" d={facet(square, { x: at.x + 5, y: at.y + 6 }, 24, 7)} />
          <path class="und-stone" d={facet(square, { x: at.x, y: at.y - 1 }, 24, 7)} />
          <path class="und-rock-1" d={facet(square, { x: at.x - 2, y: at.y - 4 }, 18, 7)} />
          <path class="und-rock-2" d={facet(square, { x: at.x - 3.5, y: at.y - 6 }, 10.5, 7)} />
        </>
      )}
      <path class="und-band" d={facet(square, at, 40, 15)} />
    </>
  );
}

function facet(square: string, at: Point, radius: number, salt: number): string {
  const random = seeded(square, 60 + salt);
  return `M${Array.from({ length: 8 }, (_, n) => {
    const angle = ((n + 0.5 * random(n)) / 8) * 2 * Math.PI;
    const r = radius * (0.86 + 0.26 * random(10 + n));
    return `${f(at.x + r * Math.cos(angle))} ${f(at.y + r * Math.sin(angle) * 0.9)}`;
  }).join("L")}Z`;
}

/** A rosette a level, the higher the smaller and the lighter; thick leaves are many and broad. */
function plant(square: string, at: Point, height: number, thick: boolean): JSX.Element {
  const random = seeded(square, 21);
  const layers = Array.from({ length: height }, (_, n) => n);
  return (
    <>
      {layers.map((n) => {
        const count = (thick ? 11 : 6) - n;
        const long = [34, 29, 22][n]! + (height === 1 ? -3 : 3);
        const middle = { x: at.x + 1.5 * n, y: at.y - 3 * n };
        const leaves = Array.from({ length: count }, (_, i) => ({
          turn: (i / count) * 360 + 34 * n + 16 * random(20 * n + i),
          size: long * (0.88 + 0.2 * random(40 + 20 * n + i)),
        }));
        return (
          <g key={n}>
            {leaves.map(({ turn, size }, i) => (
              <path
                key={i}
                class="und-leaf-s"
                d={leaf(size, thick)}
                transform={`translate(${f(middle.x + 2.5 + n)} ${f(middle.y + 3.5 + 1.5 * n)}) rotate(${turn.toFixed(0)})`}
              />
            ))}
            {leaves.map(({ turn, size }, i) => (
              <g key={i} transform={`translate(${f(middle.x)} ${f(middle.y)}) rotate(${turn.toFixed(0)})`}>
                <path class={`und-leaf-${n + 1}`} d={leaf(size, thick)} />
                <path class="und-vein" d={`M0 -3V${f(-size * 0.86)}`} />
              </g>
            ))}
          </g>
        );
      })}
      <circle class="und-bud" cx={f(at.x + 1.5 * (height - 1))} cy={f(at.y - 3 * (height - 1))} r={3 + height * 0.6} />
    </>
  );
}

function leaf(size: number, thick: boolean): string {
  const w = size * (thick ? 0.36 : 0.22);
  return `M0 0C${f(w)} ${f(-size * 0.3)} ${f(w)} ${f(-size * 0.78)} 0 ${f(-size)}C${f(-w)} ${f(-size * 0.78)} ${f(-w)} ${f(-size * 0.3)} 0 0Z`;
}
