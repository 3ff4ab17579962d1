/** What lies on the points beside soldiers: works, mines, objectives, zones, the way of the one that moves; above them smoke. */

import type { JSX } from "preact";
import type { LatticeLayout } from "../../../board/layouts/lattice";
import { f, type Point } from "../../../board/layouts/layout";
import { screenEdge } from "../../../board/layouts/quarter";
import { state } from "../../../match/state";
import { shownQuestion } from "../../../match/view-model";
import { imp } from "../texts";
import { type Edge, type Field, unitOf } from "../view";
import { priceIn } from "../wording";
import { slab } from "./map-print";

interface Props {
  view: Field;
  layout: LatticeLayout;
}

export function Markers(props: Props): JSX.Element {
  const { view, layout } = props;
  const at = (place: string): Point | undefined => layout.at.get(place);
  return (
    <>
      <Zones {...props} />
      <Exits {...props} />
      {view.bunkers.map((place) => at(place) && <Bunker key={place} at={at(place)!} />)}
      <path class="imp-bags" d={view.improved.map((place) => bags(at(place))).join("")} />
      {view.mines.map(
        (mine) => at(mine.point) && <Mine key={mine.point} at={at(mine.point)!} owner={mine.owner} face={mine.face} />,
      )}
      {view.objectives.map(
        (goal) =>
          at(goal.point) && (
            <Objective key={goal.point} at={at(goal.point)!} held={view.control[goal.point] ?? goal.control} />
          ),
      )}
      {Object.entries(view.control).map(
        ([place, side]) =>
          at(place) &&
          !view.objectives.some((goal) => goal.point === place) && <Flag key={place} at={at(place)!} side={side} />,
      )}
      {view.wrecked.map(
        (place) =>
          at(place) && (
            <path
              key={place}
              class="imp-wreck"
              d={`M${f(at(place)!.x - 12)} ${f(at(place)!.y - 12)}l24 24m0 -24l-24 24`}
            />
          ),
      )}
      <Trail {...props} />
      <Blind {...props} />
    </>
  );
}

/** Where a side sets up: everything that is not it is paler. */
function Zones(props: Props): JSX.Element {
  const { view, layout } = props;
  const setting = view.phase === "setup";
  return (
    <>
      {Object.entries(view.zones ?? {}).map(
        ([side, points]) =>
          setting &&
          points && (
            <path
              key={side}
              class={`imp-zone s-${side}`}
              d={points.map((place) => layout.outline(place, 1.01)).join("")}
            />
          ),
      )}
    </>
  );
}

/** The ends of an edge in doubled coordinates, and outward. */
function edgeLine(layout: LatticeLayout, edge: Edge): { a: Point; b: Point; out: Point } {
  const box = slab(layout);
  const screen = screenEdge(edge, layout.quarter);
  const [l, r, t, b] = [box.x, box.x + box.width, box.y, box.y + box.height];
  if (screen === "west") return { a: { x: l, y: t }, b: { x: l, y: b }, out: { x: -1, y: 0 } };
  if (screen === "east") return { a: { x: r, y: t }, b: { x: r, y: b }, out: { x: 1, y: 0 } };
  if (screen === "north") return { a: { x: l, y: t }, b: { x: r, y: t }, out: { x: 0, y: -1 } };
  return { a: { x: l, y: b }, b: { x: r, y: b }, out: { x: 0, y: 1 } };
}

/** A spot beside the map: how far along an edge (0 to 1), how far off it. */
export function besideEdge(layout: LatticeLayout, edge: Edge, along: number, off: number): Point {
  const { a, b, out } = edgeLine(layout, edge);
  return { x: a.x + (b.x - a.x) * along + out.x * off, y: a.y + (b.y - a.y) * along + out.y * off };
}

/** Friendly edges as a bar in the side's colour, the ways out as arrows. */
function Exits(props: Props): JSX.Element {
  const { view, layout } = props;
  const arrow = (edge: Edge, n: number, of: number): string => {
    const { out } = edgeLine(layout, edge);
    const { x, y } = besideEdge(layout, edge, (n + 0.5) / of, -14);
    return `M${f(x - out.y * 7)} ${f(y + out.x * 7)}L${f(x + out.x * 11)} ${f(y + out.y * 11)}L${f(x + out.y * 7)} ${f(y - out.x * 7)}Z`;
  };
  return (
    <>
      {Object.entries(view.friendly).map(([side, edges]) => (
        <path
          key={side}
          class={`imp-edge s-${side}`}
          d={edges
            .map((edge) => edgeLine(layout, edge))
            .map(({ a, b }) => `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`)
            .join("")}
        />
      ))}
      {Object.entries(view.exits).map(([side, edges]) => (
        <path
          key={side}
          class={`imp-exit s-${side}`}
          d={edges.map((edge) => Array.from({ length: 9 }, (_, n) => arrow(edge, n, 9)).join("")).join("")}
        />
      ))}
    </>
  );
}

function Bunker(props: { at: Point }): JSX.Element {
  return (
    <g class="imp-bunker" transform={`translate(${f(props.at.x)} ${f(props.at.y)})`}>
      <path class="imp-bunker-s" d="M-18 4L-10 -14H14L22 4L14 22H-10Z" />
      <path d="M-20 0L-11 -17H11L20 0L11 17H-11Z" />
      <path class="in" d="M-12 0L-6.500 -9H6.500L12 0L6.500 9H-6.500Z" />
      <path class="slit" d="M-13 -13.500H13" />
    </g>
  );
}

/** Sandbags round the front of a point. */
function bags(at: Point | undefined): string {
  if (!at) return "";
  return [-150, -120, -90, -60, -30]
    .map((degrees) => {
      const a = (degrees * Math.PI) / 180;
      const [x, y] = [at.x + 19 * Math.cos(a), at.y + 19 * Math.sin(a)];
      return `M${f(x - 5.4)} ${f(y)}a5.400 3.800 0 1 0 10.800 0a5.400 3.800 0 1 0 -10.800 0Z`;
    })
    .join("");
}

/** A mine: its face if we know it, else a question mark. */
function Mine(props: { at: Point; owner: string; face: string | null }): JSX.Element {
  const { at, owner, face } = props;
  return (
    <g class={`imp-mine s-${owner}`} transform={`translate(${f(at.x)} ${f(at.y)})`} data-face={face ?? ""}>
      <circle r="11" />
      <path d="M0 -14.500v5M0 9.500v5M-14.500 0h5M9.500 0h5" />
      <text y="4.500">{face ? (imp.faceMarks[face] ?? face.charAt(0)) : imp.unknownMark}</text>
    </g>
  );
}

/** A star with its holder's colour and letter. */
function Objective(props: { at: Point; held: string | null }): JSX.Element {
  const { at, held } = props;
  return (
    <g class={held ? `imp-goal s-${held}` : "imp-goal"} transform={`translate(${f(at.x + 15)} ${f(at.y - 16)})`}>
      <circle r="10.500" />
      <path d="M0 -8L2.300 -2.600L8 -2.300L3.600 1.300L5 7L0 3.800L-5 7L-3.600 1.300L-8 -2.300L-2.300 -2.600Z" />
      {held && <text y="3.600">{imp.letter[held]}</text>}
    </g>
  );
}

function Flag(props: { at: Point; side: string }): JSX.Element {
  const { at, side } = props;
  return (
    <g class={`imp-flag s-${side}`} transform={`translate(${f(at.x + 8)} ${f(at.y - 4)}) scale(.7)`}>
      <path class="pole" d="M0 6V-14" />
      <path d={side === "red" ? "M0 -14L12 -10L0 -5Z" : "M0 -14H11V-5H0Z"} />
    </g>
  );
}

/** Points that the soldier who looks does not see, while its line of sight is shown. */
function Blind(props: Props): JSX.Element | null {
  const sight = state().sighting.value ? state().inspection.value?.sight : null;
  const blind = sight ? (sight.facts as Record<string, unknown>)["blind"] : null;
  if (!Array.isArray(blind) || !blind.length) return null;
  return (
    <path
      class="imp-unseen"
      d={blind.map((place) => props.layout.outline(String(place), 0.6)).join("")}
      data-blind={blind.join(" ")}
    />
  );
}

/** The way that the active soldier has come. */
function Trail(props: Props): JSX.Element | null {
  const { view, layout } = props;
  const unit = view.active ? unitOf(view, view.active.unit) : undefined;
  if (!view.active || !unit?.point) return null;
  const way = [...view.active.path.map(([place]) => place), unit.point].flatMap((place) => layout.at.get(place) ?? []);
  if (way.length < 2) return null;
  const d = `M${way.map((p) => `${f(p.x)} ${f(p.y)}`).join("L")}`;
  return (
    <g class={`s-${unit.side}`}>
      <path class="imp-trail-c" d={d} />
      <path class="imp-trail" d={d} />
      {way.slice(0, -1).map((p, n) => (
        <circle key={n} class="imp-trail-dot" cx={f(p.x)} cy={f(p.y)} r="4.500" />
      ))}
    </g>
  );
}

/** Above the soldiers: smoke; and the points that answer by their names, where they are few. */
export function Haze(props: Props): JSX.Element {
  const { view, layout } = props;
  return (
    <>
      <path class="imp-smoke" d={view.smoke.map((place) => layout.outline(place, 1.02)).join("")} />
      <Names layout={layout} />
    </>
  );
}

const FEW = 12;

function Names(props: { layout: LatticeLayout }): JSX.Element | null {
  const places = (shownQuestion.value?.answers ?? []).filter(({ word }) => props.layout.at.has(word));
  if (!places.length || places.length > FEW) return null;
  return (
    <g class="imp-names">
      {places.map(({ word, text }) => {
        const { x, y } = props.layout.at.get(word)!;
        return (
          <g key={word}>
            <text x={f(x)} y={f(y - 9)}>
              {word.slice(2)}
            </text>
            {/* the foot of the hex stays free: a flyer below reaches up to it */}
            <text x={f(x)} y={f(y + 3)}>
              {priceIn(text)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
