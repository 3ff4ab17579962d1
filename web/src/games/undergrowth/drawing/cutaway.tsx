/** A square cut open: its levels from the ground up, what grows there, and who stands on which of them at which station. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import { lookedAt } from "../../../match/choices/inspect";
import { state } from "../../../match/state";
import { cellOf, shownQuestion, subject, subjectPlace } from "../../../match/view-model";
import { und } from "../texts";
import { type Garden, isThick, STATIONS, spotOf, terrainName, terrainOf, unitsIn } from "../view";
import { squareReading } from "../wording";
import { Counter } from "./counters";

const ROW = 46;
const WIDTH = 184;
const STATION_X: Readonly<Record<string, number>> = { W: 57, N: 84, C: 110, S: 136, E: 163 };

/** The square that is worth opening: looked at, picked, or where somebody acts. */
export function openSquare(): string | null {
  const place = lookedAt() ?? state().openPlace.value ?? subjectPlace.value;
  return place ? cellOf(place) : null;
}

export function CutAway(props: { view: Garden; square: string; class: string }): JSX.Element {
  const { view, square } = props;
  const height = view.heights[square] ?? 0;
  const names = unitsIn(view, square);
  const levels = Math.max(height, ...names.map((name) => spotOf(view.units[name]!.place)?.level ?? 0));
  const tall = (levels + 1) * ROW;
  const acting = subject.value ? view.units[subject.value] : undefined;
  const from = acting ? (spotOf(acting.place)?.level ?? null) : null;
  return (
    <figure
      class={`und-cut ${props.class}`}
      role="img"
      aria-label={`${und.cut(square)}. ${squareReading(view, square)}`}
    >
      <figcaption>
        <b>{square}</b> {terrainName(view, square)}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${tall + 34}`} width={WIDTH} height={tall + 34} aria-hidden="true">
        <Profile view={view} square={square} foot={tall} />
        {Array.from({ length: levels + 1 }, (_, level) => {
          const y = tall - level * ROW;
          const apart = from === null ? null : level - from;
          return (
            <g key={level}>
              <path class="und-lvl" d={`M4 ${y}H${WIDTH - 4}`} />
              <g transform={`translate(14 ${y - 10})`}>
                <rect class="und-ld" x="-11" y="-8" width="22" height="16" rx="4" />
                <text class="und-ldt big" y="4">
                  {und.levelShort(level)}
                </text>
              </g>
              {apart !== null && (
                <text class="und-apart" x="14" y={y - 24}>
                  {apart === 0 ? und.same : apart > 0 ? und.higher(apart) : und.lower(-apart)}
                </text>
              )}
              {view.cover[square]?.[level] && <CoverSign kind={view.cover[square]![level]!} x={35} y={y - 10} />}
              {level > height && (
                <text class="und-air" x={WIDTH - 6} y={y - 4}>
                  {und.air}
                </text>
              )}
              <Standing view={view} names={names} level={level} y={y} />
            </g>
          );
        })}
        <g transform={`translate(0 ${tall + 28})`}>
          {STATIONS.map((station) => (
            <text key={station} class="und-air mid" x={STATION_X[station]}>
              {station}
            </text>
          ))}
        </g>
      </svg>
      {acting && from !== null && <p>{und.relative(acting.title)}</p>}
    </figure>
  );
}

/** Who stands on a level, each over the letter of its station. */
function Standing(props: { view: Garden; names: readonly string[]; level: number; y: number }): JSX.Element {
  const { view, names, level, y } = props;
  const asked = shownQuestion.value;
  const offered = new Set(asked ? asked.answers.map((answer) => answer.word) : []);
  const here = names.filter((name) => spotOf(view.units[name]!.place)?.level === level);
  return (
    <>
      {here.map((name) => {
        const station = spotOf(view.units[name]!.place)!.station!;
        const same = here.filter((one) => spotOf(view.units[one]!.place)!.station === station);
        const n = same.indexOf(name);
        return (
          <g key={name} transform={`translate(${f(STATION_X[station]! + 5 * n)} ${f(y - 17 - 4 * n)}) scale(.56)`}>
            <Counter view={view} name={name} turn={offered.has(name) ? "todo" : undefined} />
          </g>
        );
      })}
    </>
  );
}

/** A leaf for partial cover, half a wall for what a rock hides. */
function CoverSign(props: { kind: "partial" | "rock"; x: number; y: number }): JSX.Element {
  const { kind, x, y } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{und.cover[kind]}</title>
      <circle class="und-cover" r="9" />
      {kind === "partial" ? (
        <path class="und-leafmark" d="M-5.5 4C-6-2-1-6 5.5-5 6 1 1 5.5-5.5 4zM-5.5 4L2-2" />
      ) : (
        <path class="und-wall" d="M-5.5 5V-4.500H0V5zM-5.5 .3H0M-2.8 -4.500V.3M2.6 -5v10" />
      )}
    </g>
  );
}

/** The ground from the side. */
function Profile(props: { view: Garden; square: string; foot: number }): JSX.Element {
  const { view, square, foot } = props;
  const height = view.heights[square] ?? 0;
  const top = foot - height * ROW;
  const terrain = terrainOf(view, square);
  const thick = isThick(view, square);
  return (
    <>
      <rect class={terrain === "PU" ? "und-w2" : "und-earth"} x="0" y={foot} width={WIDTH} height="14" rx="4" />
      {terrain === "PU" && (
        <path
          class="und-wave"
          d={`M10 ${foot + 6}q6 -4 12 0t12 0M70 ${foot + 8}q6 -4 12 0t12 0M130 ${foot + 5}q6 -4 12 0t12 0`}
        />
      )}
      {(terrain === "SG" || terrain === "LG") && (
        <path class={terrain === "LG" ? "und-b3" : "und-b1"} d={grass(foot, terrain === "LG" ? 26 : 8)} />
      )}
      {["PE", "SR", "TR"].includes(terrain) && (
        <>
          <path class="und-stone" d={`M62 ${foot}L70 ${top + 9}L84 ${top}L128 ${top}L142 ${top + 8}L150 ${foot}Z`} />
          <path class="und-rock-1" d={`M70 ${foot}L77 ${top + 12}L88 ${top + 5}L110 ${top + 5}L104 ${foot}Z`} />
        </>
      )}
      {["SP", "PL", "TP"].includes(terrain) && (
        <>
          <path class="und-stem" d={`M106 ${foot}C103 ${foot - 20} 109 ${top + 20} 106 ${top - 2}`} />
          {Array.from({ length: height }, (_, n) => {
            const y = foot - (n + 1) * ROW;
            return (
              <g key={n}>
                {(thick
                  ? [
                      [1, 0],
                      [-1, 0],
                      [1, 9],
                      [-1, 9],
                    ]
                  : [
                      [1, 0],
                      [-1, 0],
                    ]
                ).map(([way, low], k) => (
                  <path
                    key={k}
                    class={`und-leaf-${n + 1}`}
                    transform={`translate(106 ${y + low!}) scale(${way} 1)`}
                    d={`M0 0C18 -9 44 -8 ${62 - 9 * n - low!} 3C42 8 16 8 0 0Z`}
                  />
                ))}
              </g>
            );
          })}
        </>
      )}
    </>
  );
}

function grass(foot: number, long: number): string {
  return Array.from(
    { length: 34 },
    (_, n) =>
      `M${f(32 + n * 4.4)} ${foot}q${n % 2 ? 1 : -1} ${f(-long * 0.6)} ${((n * 7) % 5) - 2} ${f(-long * (0.7 + ((n * 5) % 7) / 16))}`,
  ).join("");
}
