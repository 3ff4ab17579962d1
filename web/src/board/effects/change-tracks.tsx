/** What the others did since my last answer: who went where, who came, who is gone, and who shot at what. */

import type { JSX } from "preact";
import { shots, type Track, tracks } from "../../match/effects/changes";
import { f, type Layout, type Point } from "../layouts/layout";

const HEAD = 9; // the arrow's head

export function Tracks(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  return (
    <g class="tracks">
      {shots.value.map((shot, n) => {
        const from = layout.at.get(shot.from!);
        const to = layout.at.get(shot.place);
        return from && to && <path key={n} class="track-shot" d={line(from, to)} />;
      })}
      {tracks.value.map((track) => (
        <Went key={track.name} layout={layout} track={track} />
      ))}
    </g>
  );
}

function Went(props: { layout: Layout; track: Track }): JSX.Element | null {
  const { layout, track } = props;
  const from = track.from === null ? undefined : layout.at.get(track.from);
  const to = track.to === null ? undefined : layout.at.get(track.to);
  const grain = layout.grain ?? 1;
  if (from && to) {
    const arrow = `${line(from, to)}${head(from, to, HEAD * grain)}`;
    return (
      <g data-track={track.name}>
        <circle class="track-case" cx={f(from.x)} cy={f(from.y)} r={f(6 * grain)} />
        <path class="track-case" d={arrow} />
        <circle class={`track t-${track.side}`} cx={f(from.x)} cy={f(from.y)} r={f(6 * grain)} />
        <path class={`track t-${track.side}`} d={arrow} />
      </g>
    );
  }
  if (to)
    return (
      <circle
        data-track={track.name}
        class={`track came t-${track.side}`}
        cx={f(to.x)}
        cy={f(to.y)}
        r={f(27 * grain)}
      />
    );
  if (!from) return null;
  const arm = 9 * grain;
  const cross = `M${f(from.x - arm)} ${f(from.y - arm)}l${f(2 * arm)} ${f(2 * arm)}m0 ${f(-2 * arm)}l${f(-2 * arm)} ${f(2 * arm)}`;
  return (
    <g data-track={track.name}>
      <path class="track-case" d={cross} />
      <path class={`track gone t-${track.side}`} d={cross} />
    </g>
  );
}

function line(a: Point, b: Point): string {
  return `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
}

/** An arrow's head in the middle of the way: its end lies under the counter. */
function head(a: Point, b: Point, size: number): string {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const side = (turn: number): string =>
    `M${f(x)} ${f(y)}L${f(x - size * Math.cos(along + turn))} ${f(y - size * Math.sin(along + turn))}`;
  return `${side(0.5)}${side(-0.5)}`;
}
