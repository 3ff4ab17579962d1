/** The ground from above: one path for each kind of thing, however many points there are. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type LatticeLayout, STEP, WAYS } from "../../../board/layouts/lattice";
import { f, type Point } from "../../../board/layouts/layout";
import {
  cut,
  hash,
  type Owners,
  ownersBy,
  patches,
  type Raster,
  sample,
  soften,
} from "../../../board/layouts/soft-outline";
import { type Field, landOf } from "../view";
import { Dots, disc, Levels, Panels, Rims, slab } from "./map-print";
import type { Land, Terrain } from "./terrain";

const CELL = STEP / 8; // of the raster

/** Drawn once per change of the ground; soldiers that move do not touch it. */
export function Ground(props: { view: Field; layout: LatticeLayout; numbers?: boolean }): JSX.Element {
  const { view, layout, numbers = true } = props;
  const land = landOf(view);
  return useMemo(() => draw(land, layout, numbers), [land.key, layout, numbers]);
}

function draw(land: Land, layout: LatticeLayout, numbers: boolean): JSX.Element {
  const owners = ownersBy(layout, CELL);
  const of = (...kinds: Terrain[]): string[] => layout.places.filter((place) => kinds.includes(land.terrain(place)));
  const mask = (kinds: readonly Terrain[], sigma: number, rough: number, seed: number): Raster =>
    soften(owners, (n) => kinds.includes(land.terrain(layout.places[n]!)), sigma, rough, seed);
  const box = slab(layout);
  const clip = `field-${layout.quarter}-${layout.places.length}`;
  const broad = patches(layout, 3.4, 11, 3 * CELL);
  const floor = mask(["woods"], 0.3, 0.14, 23);
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect {...box} rx="7" />
        </clipPath>
      </defs>
      <rect class="imp-shadow" x={box.x + 2} y={box.y + 12} width={box.width - 4} height={box.height} />
      <rect class="imp-side" {...box} y={box.y + 7} rx="7" />
      <rect class="imp-clear" {...box} rx="7" />
      <g clip-path={`url(#${clip})`}>
        <path class="imp-clear-1" d={cut(broad, 0.54)} />
        <path class="imp-clear-2" d={cut(broad, 0.66)} />
        <Hills land={land} layout={layout} owners={owners} />
        <Water layout={layout} wet={mask(["water", "bridge"], 0.3, 0.1, 3)} places={of("water", "bridge")} />
        <Marsh layout={layout} wet={mask(["marsh"], 0.34, 0.16, 41)} places={of("marsh")} />
        <Slag layout={layout} hot={mask(["slag"], 0.26, 0.2, 61)} places={of("slag")} />
        <path class="imp-rubble" d={cut(mask(["rubble"], 0.24, 0.2, 71), 0.5)} />
        <Stones layout={layout} places={of("rubble")} />
        <path class="imp-wood-s" d={cut(floor, 0.5)} transform="translate(3 5)" />
        <path class="imp-wood" d={cut(floor, 0.5)} />
        <Crowns layout={layout} floor={floor} places={of("woods")} />
        <path class="imp-pad" d={cut(mask(["building"], 0.16, 0.02, 31), 0.5)} />
        <path class="imp-net" d={net(layout)} />
      </g>
      <Bridges layout={layout} land={land} places={of("bridge")} />
      <Buildings layout={layout} land={land} places={of("building")} />
      <Dots land={land} layout={layout} />
      <Panels layout={layout} />
      {numbers && <Levels land={land} layout={layout} />}
      {numbers && <Rims layout={layout} />}
    </g>
  );
}

interface Part {
  layout: LatticeLayout;
  places: readonly string[];
}

/** A number that belongs to a point, the same however the board lies. */
function seeded(layout: LatticeLayout, place: string): (n: number) => number {
  const { x, y } = layout.spots.get(place)!;
  return (n) => hash(x * 13 + n, y * 29, 5);
}

function each(part: Part, one: (at: Point, random: (n: number) => number) => string): string {
  return part.places.map((place) => one(part.layout.at.get(place)!, seeded(part.layout, place))).join("");
}

/** A contour for each level, the higher ones on the lower, each lit from the north-west. */
function Hills(props: { land: Land; layout: LatticeLayout; owners: Owners }): JSX.Element {
  const { land, layout, owners } = props;
  const highest = Math.max(...layout.places.map((place) => land.level(place)));
  return (
    <>
      {Array.from({ length: highest }, (_, n) => {
        const shape = cut(
          soften(owners, (k) => land.level(layout.places[k]!) > n, 0.46, 0.06, 13 + n),
          0.5,
        );
        return (
          <g key={n}>
            <path class="imp-hill-s" d={shape} transform="translate(3 4.500)" />
            <path class={`imp-hill h${Math.min(n + 1, 5)}`} d={shape} />
            <path class="imp-contour" d={shape} />
          </g>
        );
      })}
    </>
  );
}

function Water(props: Part & { wet: Raster }): JSX.Element {
  return (
    <>
      <path class="imp-shore" d={cut(props.wet, 0.42)} />
      <path class="imp-water" d={cut(props.wet, 0.52)} />
      <path class="imp-deep" d={cut(props.wet, 0.74)} />
      <path
        class="imp-wave"
        d={each(
          props,
          ({ x, y }, r) =>
            `M${f(x - 15 + 6 * r(1))} ${f(y - 11)}q3 -3 6 0t6 0M${f(x + 1 + 6 * r(2))} ${f(y + 12)}q3 -3 6 0t6 0`,
        )}
      />
    </>
  );
}

function Marsh(props: Part & { wet: Raster }): JSX.Element {
  const reeds = each(props, ({ x, y }, r) =>
    [0, 1, 2, 3]
      .map(
        (n) =>
          `M${f(x + [-15, 13, -9, 15][n]! + 5 * r(n))} ${f(y + [-7, -9, 15, 13][n]! + 4 * r(n + 5))}v-8m-2.600 8l-2 -6m7.200 6l2 -6`,
      )
      .join(""),
  );
  return (
    <>
      <path class="imp-marsh" d={cut(props.wet, 0.5)} />
      <path class="imp-marsh-2" d={cut(props.wet, 0.72)} />
      <path
        class="imp-pool"
        d={each(
          props,
          ({ x, y }, r) =>
            `M${f(x - 12 + 8 * r(9))} ${f(y + 5 + 5 * r(8))}h9m4 0h5M${f(x + 1 - 8 * r(7))} ${f(y - 9)}h10`,
        )}
      />
      <path class="imp-reed" d={reeds} />
    </>
  );
}

/** Cooled plates with cracks that glow. */
function Slag(props: Part & { hot: Raster }): JSX.Element {
  const cracks = each(props, ({ x, y }, r) => {
    const turn = r(3) * Math.PI;
    return [0, 1, 2]
      .map((n) => {
        const a = turn + (n * 2 * Math.PI) / 3;
        const [mx, my] = [x + 10 * Math.cos(a), y + 10 * Math.sin(a)];
        return `M${f(x + 5 * Math.cos(a))} ${f(y + 5 * Math.sin(a))}L${f(mx)} ${f(my)}l${f(10 * Math.cos(a + 0.6))} ${f(10 * Math.sin(a + 0.6))}M${f(mx)} ${f(my)}l${f(9 * Math.cos(a - 0.7))} ${f(9 * Math.sin(a - 0.7))}`;
      })
      .join("");
  });
  return (
    <>
      <path class="imp-slag-r" d={cut(props.hot, 0.42)} />
      <path class="imp-slag" d={cut(props.hot, 0.52)} />
      <path class="imp-crack" d={cracks} />
      <path class="imp-crack-l" d={cracks} />
    </>
  );
}

function Stones(props: Part): JSX.Element {
  const stones = each(props, ({ x, y }, r) =>
    Array.from({ length: 9 }, (_, n) => {
      const a = (n / 9) * Math.PI * 2 + r(n);
      const far = 10 + 9 * r(n + 20);
      const [cx, cy, size] = [x + far * Math.cos(a), y + far * Math.sin(a), 3 + 3.4 * r(n + 40)];
      return `M${f(cx - size)} ${f(cy + size * 0.5)}L${f(cx - size * 0.5)} ${f(cy - size)}L${f(cx + size * 0.7)} ${f(cy - size * 0.7)}L${f(cx + size)} ${f(cy + size * 0.6)}Z`;
    }).join(""),
  );
  return (
    <>
      <path class="imp-stone-s" d={stones} transform="translate(1.500 2)" />
      <path class="imp-stone" d={stones} />
    </>
  );
}

/** Crowns of trees that stand close: all shadows, then all crowns, then all lights. */
function Crowns(props: Part & { floor: Raster }): JSX.Element {
  const trees = props.places
    .flatMap((place) => {
      const { x, y } = props.layout.at.get(place)!;
      const r = seeded(props.layout, place);
      return Array.from({ length: 11 }, (_, n) => {
        const ring = n < 4 ? 10.5 : 20;
        const a = n < 4 ? (n / 4) * Math.PI * 2 + r(1) : ((n - 4) / 7) * Math.PI * 2 + r(2);
        return {
          x: x + ring * Math.cos(a) + 5 * (r(n + 10) - 0.5),
          y: y + ring * Math.sin(a) + 5 * (r(n + 30) - 0.5),
          r: 5.4 + 2.2 * r(n + 50),
        };
      }).filter((tree) => sample(props.floor, tree.x, tree.y) > 0.5);
    })
    .sort((a, b) => a.y - b.y);
  const drawn = (dx: number, dy: number, k: number): string =>
    trees.map((tree) => disc(tree.x + dx * tree.r, tree.y + dy * tree.r, k * tree.r)).join("");
  return (
    <>
      <path class="imp-tree-s" d={drawn(0.35, 0.5, 1)} />
      <path class="imp-tree-d" d={drawn(0, 0, 1)} />
      <path class="imp-tree" d={drawn(-0.1, -0.12, 0.8)} />
      <path class="imp-tree-l" d={drawn(-0.3, -0.34, 0.36)} />
    </>
  );
}

const USUAL = 6; // levels of a building; others are written on their roofs

/** A roof with its wall and its shadow; the higher, the longer. */
function Buildings(props: Part & { land: Land }): JSX.Element {
  const { layout, land, places } = props;
  const half = STEP * 0.36;
  const tall = (place: string): number => land.top(place) - land.level(place);
  const rise = (place: string): number => Math.min(14, 2 + tall(place) * 0.8);
  const drawn = (one: (at: Point, rise: number, r: (n: number) => number) => string): string =>
    places.map((place) => one(layout.at.get(place)!, rise(place), seeded(layout, place))).join("");
  return (
    <>
      <path
        class="imp-wall-s"
        d={drawn(
          ({ x, y }, h) =>
            `M${f(x - half)} ${f(y + half)}l${f(h)} ${f(h)}h${f(2 * half)}v${f(-2 * half)}l${f(-h)} ${f(-h)}Z`,
        )}
      />
      <path
        class="imp-roof"
        d={drawn(({ x, y }) => `M${f(x - half)} ${f(y - half)}h${f(2 * half)}v${f(2 * half)}h${f(-2 * half)}Z`)}
      />
      <path
        class="imp-roof-l"
        d={drawn(({ x, y }, _, r) =>
          (r(1) < 0.5
            ? [-10, -3.5, 3, 9.5].map((d) => `M${f(x + d)} ${f(y - half + 2)}v${f(2 * half - 4)}`)
            : [-10, -3.5, 3, 9.5].map((d) => `M${f(x - half + 2)} ${f(y + d)}h${f(2 * half - 4)}`)
          ).join(""),
        )}
      />
      <path
        class="imp-roof-e"
        d={drawn(({ x, y }) => `M${f(x - half)} ${f(y + half)}h${f(2 * half)}v${f(-2 * half)}`)}
      />
      {places
        .filter((place) => tall(place) !== USUAL)
        .map((place) => {
          const { x, y } = layout.at.get(place)!;
          return (
            <text key={place} class="imp-storeys" x={f(x)} y={f(y + 16)}>
              {tall(place)}
            </text>
          );
        })}
    </>
  );
}

/** Planks over the water, along the way across. */
function Bridges(props: Part & { land: Land }): JSX.Element {
  const { layout, land, places } = props;
  const planks = places.map((place) => {
    const { x, y } = layout.at.get(place)!;
    const spot = layout.spots.get(place)!;
    const dry = ([dx, dy]: readonly [number, number]): boolean => {
      const next = layout.placeAt(spot.x + dx, spot.y + dy);
      return next !== undefined && land.terrain(next) !== "water";
    };
    const [dx, dy] = [WAYS[1]!, WAYS[0]!, WAYS[2]!].find(([a, b]) => dry([a, b]) && dry([-a, -b])) ?? WAYS[1]!; // from bank to bank
    const to = layout.point({ x: spot.x + dx, y: spot.y + dy });
    const [ux, uy] = [(to.x - x) / Math.hypot(to.x - x, to.y - y), (to.y - y) / Math.hypot(to.x - x, to.y - y)];
    const corner = (along: number, across: number): string =>
      `${f(x + ux * along - uy * across)} ${f(y + uy * along + ux * across)}`;
    return {
      deck: `M${corner(-25, -9)}L${corner(25, -9)}L${corner(25, 9)}L${corner(-25, 9)}Z`,
      seams: [-20, -12, -4, 4, 12, 20].map((d) => `M${corner(d, -9)}L${corner(d, 9)}`).join(""),
      rails: `M${corner(-26, -10)}L${corner(26, -10)}M${corner(-26, 10)}L${corner(26, 10)}`,
    };
  });
  return (
    <>
      <path class="imp-deck" d={planks.map((one) => one.deck).join("")} />
      <path class="imp-seam" d={planks.map((one) => one.seams).join("")} />
      <path class="imp-rail" d={planks.map((one) => one.rails).join("")} />
    </>
  );
}

/** The lines between neighbours: any six of them round a point are its meta-hex. */
function net(layout: LatticeLayout): string {
  return layout.places
    .map((place) => {
      const spot = layout.spots.get(place)!;
      const { x, y } = layout.at.get(place)!;
      return WAYS.slice(0, 3)
        .map(([dx, dy]) => layout.placeAt(spot.x + dx, spot.y + dy))
        .filter((next) => next !== undefined)
        .map((next) => `M${f(x)} ${f(y)}L${f(layout.at.get(next)!.x)} ${f(layout.at.get(next)!.y)}`)
        .join("");
    })
    .join("");
}
