/** The board: ground below, pieces above, one invisible hexagon a hex to point at. */

import type { JSX, MainHTMLAttributes } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { choose, clearStage, pointAt } from "../actions";
import type { Answer, Unit, View } from "../protocol";
import { answersAt, chance, layout as layoutSignal, shownView, state, subject, unitsIn } from "../state";
import { capital, sideName, statusWord, t, terrainNote } from "../texts";
import { Counter, ObjectIcon, unitLabel } from "./counters";
import { Ground, Tag } from "./ground";
import { column, f, isHex, outline, S, step, type Layout, type Point } from "./hexes";
import { fit, place, zoomBy } from "./camera";
import { Minimap } from "./minimap";

const MANY = 24; // above this, rings are thin and odds appear only where units stand

export function Board(): JSX.Element {
  const view = shownView.value;
  const layout = layoutSignal.value;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = (): void => {
      const landscape = window.innerWidth > window.innerHeight;
      state.stage.value = { width: box.clientWidth, height: box.clientHeight, landscape };
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    measure();
    return () => watcher.disconnect();
  }, []);
  const { scale, x, y } = place(layout);
  return (
    <main class="stage" ref={frame} {...panning(layout)}>
      {view && layout && state.stage.value.width > 0 && (
        <div
          class="boardbox"
          style={{ width: `${layout.width * scale}px`, height: `${layout.height * scale}px`, transform: `translate(${x}px, ${y}px)` }}
        >
          <svg class="board ground" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
            <Ground layout={layout} facts={groundFacts(view)} />
          </svg>
          <Pieces view={view} layout={layout} />
          <svg class="board beside" viewBox={`0 0 ${layout.width} ${layout.height}`} role="group" aria-label={t.beside}>
            <Waiting view={view} layout={layout} />
            <Exits layout={layout} />
          </svg>
        </div>
      )}
      {layout && <Callout layout={layout} />}
      {view && layout && scale > fit(layout) * 1.05 && <Minimap view={view} layout={layout} />}
    </main>
  );
}

function groundFacts(view: View): { terrain: Record<string, string>; colours: Record<string, string> } {
  return { terrain: view.terrain, colours: view.colours };
}

/** Drag to move, two fingers or the wheel to zoom. */
function panning(layout: Layout | null): MainHTMLAttributes<HTMLElement> {
  const fingers = useRef(new Map<number, Point>());
  const dragging = useRef(false);
  const release = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (!fingers.current.size) dragging.current = false;
  };
  return {
    onPointerDown(event) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event) {
      const last = fingers.current.get(event.pointerId);
      if (!last || !layout) return;
      const dx = event.clientX - last.x;
      const dy = event.clientY - last.y;
      if (fingers.current.size === 2) {
        const other = [...fingers.current.entries()].find(([id]) => id !== event.pointerId)![1];
        const was = Math.hypot(last.x - other.x, last.y - other.y);
        const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        if (was > 0) zoomBy(now / was);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        return;
      }
      if (!dragging.current && Math.hypot(dx, dy) < 8) return;
      if (!dragging.current) {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { k, x, y } = state.zoom.value;
      state.zoom.value = { k, x: x + dx, y: y + dy };
    },
    onPointerUp: release,
    onPointerCancel: release,
    onWheel(event) {
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.12 : 1 / 1.12);
    },
  };
}

// what lies on the ground

function Pieces(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const many = answersAt.value.size > MANY;
  const acting = subject.value ? view.units[subject.value]?.hex : undefined;
  const at = (hex: string): Point => layout.at.get(hex)!;
  const loose = Object.entries(view.objects).filter(([, where]) => isHex(where));
  const cursor = state.cursor.value;
  const verdict = state.verdict.value;
  const refused = verdict && !verdict.legal ? verdict.hex : null;
  const blocker = verdict && acting && /-LOS/.test(verdict.rule) ? verdict.text.match(/\b\d{4}\b/g)?.find((hex) => hex !== refused && hex !== acting && layout.at.has(hex)) : undefined;
  return (
    <svg class="board pieces" viewBox={`0 0 ${layout.width} ${layout.height}`} role="grid" aria-label={t.board}>
      <g aria-hidden="true">
        <EdgeNames layout={layout} />
        {Object.entries(view.epicenters).map(([hex, colour]) => (
          <Epicenter at={at(hex)} colour={colour} aside={unitsIn(view, hex).length > 0} />
        ))}
        {loose.map(([name, hex], n) => {
          const crowded = unitsIn(view, hex).length > 0;
          return (
            <g transform={`translate(${f(at(hex).x + (crowded ? 19 : n * 8))} ${f(at(hex).y + (crowded ? -19 : 0))}) scale(${crowded ? 0.86 : 1.1})`}>
              <circle class="car" r="10.5" />
              <ObjectIcon name={name} />
            </g>
          );
        })}
        {view.vortexes.map((v) => (
          <g transform={`translate(${f(at(v.hex).x)} ${f(at(v.hex).y)}) scale(1.5)`}>
            <circle class="vx" r="15" />
            <use href="#i-vortex" />
            <Tag x={13} y={13} text={`${v.size.charAt(0).toUpperCase()}`} />
          </g>
        ))}
        {[...answersAt.value.keys()].map((hex) => <Ring key={hex} d={outline(layout, hex, many ? 0.95 : 0.93)} kind={many ? "legal thin" : "legal"} cased={!many} />)}
        {acting && isHex(acting) && <Ring d={outline(layout, acting, 0.95)} kind="sel" cased />}
        {state.pick.value && <Ring d={outline(layout, state.pick.value, 0.95)} kind="sel" cased />}
        {refused && !blocker && <path class="los-blk" d={outline(layout, refused, 0.97)} />}
        {refused && blocker && acting && isHex(acting) && <Sight layout={layout} from={acting} to={refused} blocker={blocker} />}
      </g>
      <Counters view={view} layout={layout} />
      <g aria-hidden="true">
        {Object.entries(view.clouds).map(([hex, sizes]) => <Cloud layout={layout} hex={hex} sizes={sizes} under={unitsIn(view, hex).length > 0} />)}
        {[...answersAt.value].map(([hex, answers]) => <Pill layout={layout} hex={hex} answers={answers} many={many} view={view} />)}
        {state.blasts.value.map((b) => <circle key={b.key} class="blast" cx={f(at(b.hex).x)} cy={f(at(b.hex).y)} r={S} />)}
        {cursor && layout.at.has(cursor) && (
          <g class="cursor">
            <path class="cursor-gap" d={outline(layout, cursor, 1.01)} />
            <path class="cursor-ring" d={outline(layout, cursor, 1.04)} />
          </g>
        )}
      </g>
      <Hits view={view} layout={layout} />
    </svg>
  );
}

function Ring(props: { d: string; kind: string; cased: boolean }): JSX.Element {
  return (
    <>
      {props.cased && <path class={`${props.kind.split(" ")[0]}-case`} d={props.d} />}
      <path class={props.kind} d={props.d} />
    </>
  );
}

function EdgeNames(props: { layout: Layout }): JSX.Element {
  const { turned, width, height } = props.layout;
  const [north, east, south, west] = t.edges.map((name) => name.toUpperCase());
  const names: [string, number, number, number][] = turned
    ? [[north!, 12, height / 2, -90], [south!, width - 5, height / 2, -90], [east!, 86, 16, 0], [west!, 86, height - 8, 0]]
    : [[north!, width / 2, 12, 0], [south!, width / 2, height - 4, 0], [west!, 13, 84, -90], [east!, width - 6, 84, -90]];
  return (
    <>
      {names.map(([name, x, y, angle]) => (
        <text class="edge-t" transform={`translate(${f(x)} ${f(y)}) rotate(${angle})`}>{name}</text>
      ))}
    </>
  );
}

function Epicenter(props: { at: Point; colour: string; aside: boolean }): JSX.Element {
  const { at, colour, aside } = props;
  const q = ` q-${colour}`;
  return (
    <g transform={`translate(${f(at.x + (aside ? 24 : 0))} ${f(at.y + (aside ? 20 : 2))}) scale(${aside ? 0.9 : 1.12})`}>
      <circle class="ep-s" cy="1.6" r="9.6" />
      <circle class="ep-c" r="9.6" />
      <circle class={`ep${q}`} r="7.2" />
      <circle class="ep-r" r="4.3" />
      <text class={`ep-t${q}`} y="2.9">{colour.charAt(0).toUpperCase()}</text>
      <path class="ep-z" d="M-14.5 0h4M10.5 0h4M0 -14.5v4M0 10.5v4" />
    </g>
  );
}

function Cloud(props: { layout: Layout; hex: string; sizes: string[]; under: boolean }): JSX.Element {
  const { layout, hex, sizes, under } = props;
  const { x, y } = layout.at.get(hex)!;
  const letters = sizes.map((size) => size.charAt(0).toUpperCase());
  const scale = letters.includes("H") ? 1.04 : letters.includes("M") ? 0.9 : 0.78;
  return (
    <g class={under ? "cloud-over" : undefined}>
      <path class="haze" d={outline(layout, hex, 0.96)} />
      <use href="#cloud" transform={`translate(${f(x)} ${f(y - 3 - (under ? 14 : 0))}) scale(${under ? scale * 0.62 : scale})`} />
      {letters.map((letter, n) => <Tag x={x + 20.5 - 15 * n} y={y + 18} text={letter} />)}
    </g>
  );
}

function Pill(props: { layout: Layout; hex: string; answers: Answer[]; many: boolean; view: View }): JSX.Element | null {
  const { layout, hex, answers, many, view } = props;
  const best = Math.max(...answers.map((answer) => chance(answer) ?? -1));
  const near = state.hover.value === hex || state.cursor.value === hex;
  if (best < 0 || (many && !near && !unitsIn(view, hex).length)) return null;
  const { x, y } = layout.at.get(hex)!;
  return (
    <g class="odds" transform={`translate(${f(x + 2)} ${f(y + 29)}) scale(1.02)`}>
      <rect x="-17.6" y="-8.5" width="35.2" height="17" rx="8.5" />
      <text y="4.1">{best}%</text>
    </g>
  );
}

// counters

const FAN: readonly (readonly [number, number, number])[] = [[-6, 3, 0.94], [3, -4, 0.88], [11, -10, 0.86], [17, -15, 0.82]];

/** Small units first, so that the largest of a stack lies in front; the order never changes, so that a move can glide. */
function Counters(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const order = Object.keys(view.units).sort(
    (a, b) => "SWRC".indexOf(a.charAt(0)) - "SWRC".indexOf(b.charAt(0)) || b.localeCompare(a),
  );
  const offered = new Set((state.question.value?.kind === "unit" ? state.question.value.answers : []).map((a) => a.word));
  const stacks = [...new Set(order.map((name) => view.units[name]!.hex))].filter((hex) => isHex(hex) && unitsIn(view, hex).length > 1);
  return (
    <g aria-hidden="true">
      {order.map((name) => {
        const unit = view.units[name]!;
        const centre = isHex(unit.hex) ? layout.at.get(unit.hex) : undefined;
        if (!centre) return null;
        const stack = unitsIn(view, unit.hex);
        const [dx, dy, scale] = stack.length > 1 ? FAN[Math.min(stack.indexOf(name), 3)]! : [0, 0, 1];
        const todo = offered.has(name) ? "todo" : undefined;
        return <Counter key={name} name={name} unit={unit} x={centre.x + dx} y={centre.y + dy} scale={scale} turn={todo} />;
      })}
      {stacks.map((hex) => {
        const { x, y } = layout.at.get(hex)!;
        const points = unitsIn(view, hex).reduce((sum, name) => sum + view.units[name]!.points, 0);
        return points > 0 && (
          <g class="stackn" transform={`translate(${f(x - 2)} ${f(y + 27)})`}>
            <rect x="-16" y="-7" width="32" height="13" rx="6.5" />
            <text y="2.8">{points} of 4</text>
          </g>
        );
      })}
    </g>
  );
}

/** Units beside the map, at the edge where they enter. */
function Waiting(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const words = new Map((state.question.value?.answers ?? []).map((answer) => [answer.word, answer]));
  const sides = { blue: -1, yellow: 1 } as Record<string, number>;
  const spots: { name: string; unit: Unit; x: number; y: number }[] = [];
  for (const [side, way] of Object.entries(sides)) {
    const names = Object.keys(view.units).filter((name) => view.units[name]!.hex === "off" && view.units[name]!.side === side);
    const gap = Math.min(46, ((layout.turned ? layout.height : layout.width) - 60) / Math.max(1, names.length));
    names.forEach((name, n) => {
      const along = (n - (names.length - 1) / 2) * gap;
      const edge = way < 0 ? 39 : (layout.turned ? layout.width : layout.height) - 36;
      const x = layout.turned ? edge : layout.width / 2 + along;
      const y = layout.turned ? layout.height / 2 + along : edge;
      spots.push({ name, unit: view.units[name]!, x, y });
    });
  }
  return (
    <g>
      {spots.map(({ name, unit, x, y }) => {
        const legal = words.has(name);
        return (
          <g
            key={name}
            class={legal ? "waiting can" : "waiting"}
            role={legal ? "button" : "img"}
            aria-label={`${unitLabel(unit)}, ${t.waitingHere}`}
            onClick={legal ? () => choose(name) : undefined}
            transform={`translate(${f(x)} ${f(y)})`}
          >
            {legal && <rect class="wait-case" x="-21" y="-21" width="42" height="42" rx="10" />}
            {legal && <rect class="wait-ring" x="-21" y="-21" width="42" height="42" rx="10" />}
            <Counter name={name} unit={unit} scale={0.78} />
            <title>{`${unit.title}, ${statusWord(unit)}`}</title>
          </g>
        );
      })}
    </g>
  );
}

/** Leaving the map is answered at its edge. */
function Exits(props: { layout: Layout }): JSX.Element {
  const { turned, width, height } = props.layout;
  const spots: Record<string, readonly [number, number]> = turned
    ? { north: [40, 60], south: [width - 40, 60], east: [width / 2, 20], west: [width / 2, height - 22] }
    : { north: [90, 30], south: [90, height - 30], west: [34, height / 2], east: [width - 34, height / 2] };
  return (
    <g>
      {(state.question.value?.answers ?? []).map((answer) => {
        const edge = answer.word.startsWith("exit.") ? answer.word.slice(5) : "";
        const spot = spots[edge];
        return spot && (
          <g key={edge} class="exit" role="button" aria-label={answer.text} transform={`translate(${f(spot[0])} ${f(spot[1])})`} onClick={() => choose(answer.word)}>
            <rect x="-33" y="-12" width="66" height="24" rx="12" />
            <text y="4.4">{t.exit(edge)}</text>
          </g>
        );
      })}
    </g>
  );
}

/** The line of sight that was refused: solid to what blocks it, dotted beyond. */
function Sight(props: { layout: Layout; from: string; to: string; blocker: string }): JSX.Element {
  const a = props.layout.at.get(props.from)!;
  const b = props.layout.at.get(props.to)!;
  const c = props.layout.at.get(props.blocker)!;
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
  const along = Math.min(1, Math.max(0, ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / length));
  const x = a.x + (b.x - a.x) * along;
  const y = a.y + (b.y - a.y) * along;
  return (
    <g>
      <path class="los-blk" d={outline(props.layout, props.blocker, 0.97)} />
      <path class="los-case" d={`M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`} />
      <path class="los-y" d={`M${f(a.x)} ${f(a.y)}L${f(x)} ${f(y)}`} />
      <path class="los-n" d={`M${f(x)} ${f(y)}L${f(b.x)} ${f(b.y)}`} />
      <g class="los-x" transform={`translate(${f(x)} ${f(y)})`}><circle r="8.5" /><path d="M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2" /></g>
    </g>
  );
}

// pointing

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

export function focusHex(hex: string): void {
  document.getElementById(`hex-${hex}`)?.focus();
}

function Hits(props: { view: View; layout: Layout }): JSX.Element {
  const { view, layout } = props;
  const columns = [...new Set(layout.hexes.map(column))].sort((a, b) => a - b);
  const entry = state.cursor.value ?? subjectHex(view) ?? [...answersAt.value.keys()][0] ?? layout.hexes[0];
  const finger = useRef(false);
  return (
    <g
      onPointerDown={(event) => void (finger.current = event.pointerType === "touch")}
      onPointerLeave={() => void (state.hover.value = null)}
      onKeyDown={(event) => {
        const hex = (event.target as Element).id.slice(4);
        const arrow = ARROWS[event.key];
        if (arrow && hex) {
          event.preventDefault();
          focusHex(step(layout, hex, arrow[0], arrow[1]));
        } else if ((event.key === "Enter" || event.key === " ") && hex) {
          event.preventDefault();
          pointAt(hex, false);
        }
      }}
    >
      {columns.map((c) => (
        <g role="row" key={c}>
          {layout.hexes.filter((hex) => column(hex) === c).map((hex) => {
            const legal = answersAt.value.has(hex);
            return (
              <path
                key={hex}
                id={`hex-${hex}`}
                class={legal ? "hit can" : "hit"}
                d={outline(layout, hex)}
                role="gridcell"
                tabIndex={hex === entry ? 0 : -1}
                aria-label={hexLabel(view, hex)}
                onClick={() => pointAt(hex, finger.current)}
                onPointerEnter={() => void (state.hover.value = hex)}
                onFocus={(event) => {
                  if ((event.target as Element).matches(":focus-visible")) state.cursor.value = hex;
                }}
                onBlur={() => void (state.cursor.value = null)}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
}

function subjectHex(view: View): string | undefined {
  const hex = subject.value ? view.units[subject.value]?.hex : undefined;
  return hex && isHex(hex) ? hex : undefined;
}

/** What a screen reader says of a hex. */
function hexLabel(view: View, hex: string): string {
  const parts = [`${hex}, ${view.terrain[hex] ?? ""}`];
  if (view.colours[hex]) parts.push(`${view.colours[hex]} border`);
  if (view.epicenters[hex]) parts.push(`${view.epicenters[hex]} epicenter`);
  for (const size of view.clouds[hex] ?? []) parts.push(`${size} cloud`);
  for (const [name, where] of Object.entries(view.objects)) if (where === hex) parts.push(name.replace("-", " "));
  for (const name of unitsIn(view, hex)) parts.push(unitLabel(view.units[name]!));
  const answers = answersAt.value.get(hex);
  if (answers) {
    const best = Math.max(...answers.map((answer) => chance(answer) ?? -1));
    parts.push(best >= 0 ? `Legal target, ${best} per cent` : "Legal");
  }
  return parts.join(". ");
}

/** The verdict beside its hex; on a narrow screen above the question. */
function Callout(props: { layout: Layout }): JSX.Element | null {
  const verdict = state.verdict.value;
  const armed = state.armed.value;
  if (!verdict && !armed) return null;
  const { layout } = props;
  const { scale, x, y } = place(layout);
  const spot = verdict?.hex ? layout.at.get(verdict.hex) : undefined;
  const { width, height } = state.stage.value;
  const over = spot ? y + spot.y * scale : 0; // above its hex, or below it near the top
  const style: Record<string, string> = spot && width > 700
    ? {
        left: `${Math.min(width - 300, Math.max(8, x + spot.x * scale - 40))}px`,
        ...(over > 170 ? { bottom: `${height - over + 46 * scale}px` } : { top: `${over + 46 * scale}px` }),
      }
    : {};
  if (!verdict)
    return <div class="callout-box low" role="status"><b>{t.tapAgain}</b></div>;
  return (
    <div class={`callout-box ${verdict.legal ? "yes" : "no"} ${spot && width > 700 ? "" : "low"}`} style={style} role="status">
      <span class="mark" aria-hidden="true">{verdict.legal ? "✓" : "✕"}</span>
      <b>{verdict.title}{verdict.hex ? ` · ${verdict.hex}` : ""}</b>
      <button class="x" aria-label={t.close} onClick={clearStage}>×</button>
      <p>{capital(verdict.text)}</p>
      <footer>
        {verdict.rule && <a class="rule" href={`#/rules/${verdict.rule}`} data-rule={verdict.rule}>{verdict.rule}</a>}
        {verdict.word && <button class="btn primary small" onClick={() => choose(verdict.word!)}>{t.doIt}</button>}
      </footer>
    </div>
  );
}

/** A hex in words, for the card. */
export function HexFacts(props: { view: View; hex: string }): JSX.Element {
  const { view, hex } = props;
  const terrain = view.terrain[hex] ?? "";
  const clouds = view.clouds[hex] ?? [];
  return (
    <p class="hexfacts">
      <b>{hex}</b> {terrain}{view.colours[hex] ? `, ${view.colours[hex]} border` : ""} <span>· {terrainNote(terrain)}</span>
      {clouds.map((size) => <span> · {size} cloud</span>)}
      {view.epicenters[hex] && <span> · {sideName(view.epicenters[hex]!).toLowerCase()} epicenter</span>}
    </p>
  );
}
