/** The ground: slab, clear land, lakes, hills, roads, industry, woods, and what the war has made of it. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { column, type HexLayout, neighbours, outlineAt, row, S } from "../../../board/layouts/hexes";
import { f, type Point } from "../../../board/layouts/layout";
import { cut, hash, patches, sample, soften, whose } from "../../../board/layouts/soft-outline";
import type { Table } from "../view";
import { type Tree, Trees } from "./trees";

type GroundFacts = Pick<Table, "terrain" | "colours">;

const DARK = new Set(["woods", "lava", "volcano", "crater"]);
const DASH: Readonly<Record<string, string>> = {
  red: "",
  yellow: "10 4",
  orange: "3 3",
  green: "14 3 3 3",
  blue: "6 3",
  white: "1.5 4",
};

/** Drawn once per change of the ground; moving counters do not touch it. */
export function Ground(props: { view: GroundFacts; layout: HexLayout; numbers?: boolean }): JSX.Element {
  const { layout, view, numbers = true } = props;
  const key = JSON.stringify([layout.quarter, view.terrain, view.colours, numbers]);
  return useMemo(() => draw(layout, view, numbers), [key]);
}

function draw(layout: HexLayout, facts: GroundFacts, numbers: boolean): JSX.Element {
  const all = layout.places.map((hex) => layout.outline(hex, 1.004)).join("");
  const grid = layout.places.map((hex) => layout.outline(hex)).join("");
  const owner = whose(layout);
  const of = (terrain: string): string[] => layout.places.filter((hex) => facts.terrain[hex] === terrain);
  const member =
    (terrain: string) =>
    (n: number): boolean =>
      facts.terrain[layout.places[n]!] === terrain;
  const broad = patches(layout, 2.6, 11);
  const other = patches(layout, 3.1, 29);
  const clip = `clip-${layout.quarter}`;
  return (
    <g aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <path d={all} />
        </clipPath>
      </defs>
      <path d={all} class="slab-shadow" transform="translate(0 10)" />
      <path d={all} class="slab-side" transform="translate(0 6)" />
      <path d={all} class="slab" />
      <g clip-path={`url(#${clip})`}>
        <path class="gr1" d={cut(broad, 0.55)} />
        <path class="gr2" d={cut(broad, 0.68)} />
        <path class="gr3" d={cut(other, 0.64)} />
        {lakes(layout, owner, member("lake"), of("lake"))}
        {hills(owner, member("hill"))}
        {of("rough").map((hex) => rough(layout, hex))}
        {roads(layout, new Set(of("road")))}
        {industry(layout, owner, member("industry"), of("industry"))}
        {[...of("clear"), ...of("road")].map((hex) => tufts(layout, hex))}
        {woods(layout, owner, member("woods"), of("woods"))}
        {of("crater").map((hex) => crater(layout, hex))}
        {of("lava").map((hex) => lava(layout, hex))}
        {of("volcano").map((hex) => volcano(layout, hex))}
        <path class="grid" d={grid} />
      </g>
      <path class="slab-edge" d={rim(layout)} />
      {Object.entries(facts.colours).map(([hex, colour]) => border(layout, hex, colour))}
      {numbers &&
        layout.places.map((hex) => {
          const { x, y } = layout.at.get(hex)!;
          const top = layout.turned ? 25 : 26;
          return (
            <text class={DARK.has(facts.terrain[hex] ?? "") ? "hexno on-dark" : "hexno"} x={f(x)} y={f(y - top)}>
              {hex}
            </text>
          );
        })}
      {Object.entries(facts.colours).map(([hex, colour]) => {
        const { x, y } = layout.at.get(hex)!;
        return <Tag x={x} y={y + 32.8} text={colour.charAt(0).toUpperCase()} colour={colour} />;
      })}
      {fold(layout)}
    </g>
  );
}

/** A letter on a small plate. */
export function Tag(props: { x: number; y: number; text: string; colour?: string }): JSX.Element {
  const q = props.colour ? ` q-${props.colour}` : "";
  return (
    <g transform={`translate(${f(props.x)} ${f(props.y)})`}>
      <rect class={`tag${q}`} x="-7" y="-6" width="14" height="12" rx="3" />
      <text class={`tag-t${q}`} y="3.2">
        {props.text}
      </text>
    </g>
  );
}

// printed ground

type Owner = ReturnType<typeof whose>;
type Member = (n: number) => boolean;

function lakes(layout: HexLayout, owner: Owner, member: Member, hexes: string[]): JSX.Element | null {
  if (!hexes.length) return null;
  const near = soften(owner, member, 0.2, 0.12, 3);
  const deep = soften(owner, member, 0.36, 0.05, 5);
  const shore = cut(near, 0.6);
  return (
    <g>
      <path class="lk-shore" d={cut(near, 0.5)} />
      <path class="lk" d={shore} />
      <path class="lk-rim" d={shore} />
      <path class="lk2" d={cut(deep, 0.66)} />
      <path class="lk3" d={cut(deep, 0.82)} />
      {hexes.map((hex) => {
        const { x, y } = layout.at.get(hex)!;
        const at = (n: number): number => hash(column(hex), row(hex), n) * 12 - 6;
        return (
          <path
            class="wave"
            d={`M${f(x - 14 + at(1))} ${f(y - 9)}q2.8 -2.4 5.5 0t5.5 0M${f(x + 2 + at(2))} ${f(y + 1)}q3.2 -2.4 6.5 0t6.5 0M${f(x - 9 + at(3))} ${f(y + 10)}q2.2 -2.4 4.5 0t4.5 0`}
          />
        );
      })}
    </g>
  );
}

function hills(owner: Owner, member: Member): JSX.Element {
  const foot = soften(owner, member, 0.22, 0.12, 13);
  const body = soften(owner, member, 0.36, 0.04, 17);
  const base = cut(foot, 0.52);
  return (
    <g>
      <path class="hl-sh" d={base} transform="translate(3 4.5)" />
      <path class="hl0" d={base} />
      <path class="hl1" d={cut(body, 0.64)} transform="translate(-.9 -1)" />
      <path class="hl2" d={cut(body, 0.76)} transform="translate(-1.8 -2.1)" />
      <path class="hl3" d={cut(body, 0.85)} transform="translate(-2.7 -3.1)" />
    </g>
  );
}

function woods(layout: HexLayout, owner: Owner, member: Member, hexes: string[]): JSX.Element {
  const floor = soften(owner, member, 0.2, 0.16, 23);
  const shape = cut(floor, 0.5);
  const trees: Tree[] = [];
  for (const hex of hexes) {
    const { x, y } = layout.at.get(hex)!;
    for (let j = -4; j <= 4; j++)
      for (let i = -4; i <= 4; i++) {
        const a = hash(column(hex) * 31 + i, row(hex) * 37 + j, 1);
        const b = hash(column(hex) * 31 + i, row(hex) * 37 + j, 2);
        const tx = x + (i + (j % 2 ? 0.5 : 0)) * 9.4 + (a - 0.5) * 4.6;
        const ty = y + j * 8.4 + (b - 0.5) * 4.6;
        if (sample(floor, tx, ty) > 0.58 && Math.hypot(tx - x, ty - y) < S)
          trees.push({ x: tx, y: ty, kind: Math.floor(a * 3), size: 0.78 + b * 0.36 });
      }
  }
  return (
    <g>
      <path class="wd-sh" d={shape} transform="translate(2.5 4)" />
      <path class="wd" d={shape} />
      <Trees trees={trees} />
    </g>
  );
}

function industry(layout: HexLayout, owner: Owner, member: Member, hexes: string[]): JSX.Element | null {
  if (!hexes.length) return null;
  const pad = soften(owner, member, 0.12, 0.02, 31);
  return (
    <g>
      <path class="in-pad" d={cut(pad, 0.5)} />
      <path class="in-pad2" d={cut(pad, 0.72)} />
      {hexes.map((hex) => {
        const { x, y } = layout.at.get(hex)!;
        const kind = Math.floor(hash(column(hex), row(hex), 41) * 3);
        return <use href={`#works${kind}`} transform={`translate(${f(x)} ${f(y)})`} />;
      })}
    </g>
  );
}

function tufts(layout: HexLayout, hex: string): JSX.Element {
  const { x, y } = layout.at.get(hex)!;
  let d = "";
  for (let n = 0; n < 2; n++) {
    if (hash(column(hex), row(hex), 81 + n) < 0.3) continue;
    const a = hash(column(hex), row(hex), 51 + n) * Math.PI * 2;
    const r = 9 + hash(column(hex), row(hex), 61 + n) * 20;
    d += `M${f(x + r * Math.cos(a))} ${f(y + r * Math.sin(a))}l-1.6 -3.4m1.6 3.4l.3 -4.4m-.3 4.4l2 -3.1`;
  }
  return <path class="tuft" d={d} />;
}

/** Roads run from edge to edge: through a hex in a curve, and out of the map where they reach its rim. */
function roads(layout: HexLayout, road: ReadonlySet<string>): JSX.Element | null {
  let d = "";
  for (const hex of road) {
    const here = layout.at.get(hex)!;
    const near = neighbours(layout, hex);
    const toward = (p: Point): number => Math.atan2(p.y - here.y, p.x - here.x);
    const ends = near
      .filter((n) => road.has(n) && !shortcut(layout, road, hex, n))
      .map((n) => toward(layout.at.get(n)!));
    if (ends.length === 1 && near.length < 6) {
      const across = ends[0]! + Math.PI;
      const blocked = near.some((n) => Math.cos(toward(layout.at.get(n)!) - across) > 0.9);
      if (!blocked) ends.push(across);
    }
    const edge = (angle: number): string =>
      `${f(here.x + 0.866 * S * Math.cos(angle))} ${f(here.y + 0.866 * S * Math.sin(angle))}`;
    if (ends.length === 1) d += `M${edge(ends[0]!)}L${f(here.x)} ${f(here.y)}`;
    for (const [i, a] of ends.entries())
      for (const b of ends.slice(i + 1))
        if (Math.cos(a - b) < 0.1) d += `M${edge(a)}Q${f(here.x)} ${f(here.y)} ${edge(b)}`;
  }
  if (!d) return null;
  return (
    <g>
      <path class="rd-c" d={d} stroke-width="8.2" />
      <path class="rd" d={d} stroke-width="5.8" />
      <path class="rd-m" d={d} stroke-width=".9" stroke-dasharray="5 4" />
    </g>
  );
}

/** Of three road hexes in a triangle the side roads join only the northern one. */
function shortcut(layout: HexLayout, road: ReadonlySet<string>, a: string, b: string): boolean {
  if (column(a) === column(b)) return false;
  const [main, other] = column(a) % 2 ? [b, a] : [a, b];
  return neighbours(layout, a).some(
    (c) => road.has(c) && column(c) === column(main) && row(c) < row(main) && neighbours(layout, other).includes(c),
  );
}

// changed ground

/** A rounded, slightly uneven hexagon. */
function blob(layout: HexLayout, hex: string, scale: number): string {
  const centre = layout.at.get(hex)!;
  const points: Point[] = [];
  for (let n = 0; n < 30; n++) {
    const angle = (n / 30) * Math.PI * 2 + (layout.turned ? Math.PI / 6 : 0);
    const within = ((angle - (layout.turned ? Math.PI / 6 : 0)) % (Math.PI / 3)) - Math.PI / 6;
    const flat = (0.866 * S) / Math.cos(within);
    const r = scale * (0.8 * flat + 0.2 * 0.9 * S) * (0.975 + 0.05 * hash(column(hex) * 50 + n, row(hex), 71));
    points.push({ x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) });
  }
  const mid = (n: number): string => {
    const p = points[n % 30]!;
    const q = points[(n + 1) % 30]!;
    return `${f((p.x + q.x) / 2)} ${f((p.y + q.y) / 2)}`;
  };
  let d = `M${mid(0)}`;
  for (let n = 1; n <= 30; n++) d += `Q${f(points[n % 30]!.x)} ${f(points[n % 30]!.y)} ${mid(n)}`;
  return `${d}Z`;
}

function rough(layout: HexLayout, hex: string): JSX.Element {
  const { x, y } = layout.at.get(hex)!;
  let stones = "";
  let light = "";
  for (let j = -3; j <= 3; j++)
    for (let i = -3; i <= 3; i++) {
      const a = hash(column(hex) * 17 + i, row(hex) * 19 + j, 3);
      const b = hash(column(hex) * 17 + i, row(hex) * 19 + j, 4);
      const cx = x + (i + (j % 2 ? 0.5 : 0)) * 10 + (a - 0.5) * 5;
      const cy = y + j * 9.4 + (b - 0.5) * 5;
      if (Math.hypot(cx - x, cy - y) > 30) continue;
      const r = 2.4 + a * 2.4;
      const corners = Array.from({ length: 6 }, (_, n) => {
        const angle = (n / 6) * Math.PI * 2 + b * 2;
        const reach = r * (0.8 + 0.35 * hash(i * 7 + n, j * 5, column(hex)));
        return `${f(cx + reach * 1.15 * Math.cos(angle))} ${f(cy + reach * Math.sin(angle))}`;
      });
      stones += `M${corners.join("L")}Z`;
      light += `M${f(cx - r * 0.7)} ${f(cy)}l${f(r * 0.5)} ${f(-r * 0.5)}l${f(r * 0.6)} ${f(r * 0.15)}`;
    }
  return (
    <g>
      <path class="rg" d={blob(layout, hex, 0.94)} />
      <path class="rk-s" d={stones} transform="translate(1.3 1.6)" />
      <path class="rk" d={stones} />
      <path class="rk-l" d={light} />
    </g>
  );
}

function crater(layout: HexLayout, hex: string): JSX.Element {
  const { x, y } = layout.at.get(hex)!;
  return (
    <g>
      <path class="cr-ej" d={blob(layout, hex, 0.97)} />
      <use href="#crater" transform={`translate(${f(x)} ${f(y)})`} />
    </g>
  );
}

function lava(layout: HexLayout, hex: string): JSX.Element {
  const { x, y } = layout.at.get(hex)!;
  return (
    <g>
      <path class="lv-crust" d={blob(layout, hex, 0.99)} />
      <path class="lv" d={blob(layout, hex, 0.94)} />
      <use href="#lava" transform={`translate(${f(x)} ${f(y)})`} />
    </g>
  );
}

function volcano(layout: HexLayout, hex: string): JSX.Element {
  const { x, y } = layout.at.get(hex)!;
  return (
    <g>
      <path class="vo-base" d={outlineAt(layout, { x, y }, 0.98)} />
      <use href="#volcano" transform={`translate(${f(x)} ${f(y)}) scale(1.14)`} />
    </g>
  );
}

function border(layout: HexLayout, hex: string, colour: string): JSX.Element {
  const d = layout.outline(hex, 0.925);
  return (
    <g>
      <path class="qb-case" d={d} stroke-width="5.4" />
      <path class={`qb q-${colour}`} d={d} stroke-width="3.6" stroke-dasharray={DASH[colour] || undefined} />
    </g>
  );
}

// the rim of the slab, and the line between the halves

function rim(layout: HexLayout): string {
  let d = "";
  for (const hex of layout.places) {
    const here = layout.at.get(hex)!;
    const near = neighbours(layout, hex).map((name) => layout.at.get(name)!);
    layout.corners.forEach((a, n) => {
      const b = layout.corners[(n + 1) % 6]!;
      const beyond = { x: here.x + a.x + b.x, y: here.y + a.y + b.y };
      if (!near.some((p) => Math.hypot(p.x - beyond.x, p.y - beyond.y) < S / 2))
        d += `M${f(here.x + a.x)} ${f(here.y + a.y)}L${f(here.x + b.x)} ${f(here.y + b.y)}`;
    });
  }
  return d;
}

function fold(layout: HexLayout): JSX.Element | null {
  const a = layout.at.get("0208");
  if (!a) return null;
  return layout.turned ? (
    <path class="fold" d={`M${f(a.x)} 24V${f(layout.height - 24)}`} />
  ) : (
    <path class="fold" d={`M24 ${f(a.y)}H${f(layout.width - 24)}`} />
  );
}
