/** Lines and washes under the counters: the firing arc of a unit, the way it has flown, who could sight, what lasers bear on. */

import type { JSX } from "preact";
import type { HexLayout } from "../../../board/layouts/hexes";
import { f, type Point } from "../../../board/layouts/layout";
import { state } from "../../../match/state";
import { inspected, shownQuestion, subject } from "../../../match/view-model";
import type { LogLine, Question } from "../../../net/protocol";
import { covered } from "../compass";
import { aimedFacing } from "../panels/facing-dial";
import { hexOfUnit, type Table } from "../view";

interface Props {
  view: Table;
  layout: HexLayout;
}

export function Aims(props: Props): JSX.Element {
  return (
    <>
      <FiringArc {...props} />
      <Trail {...props} />
      <Bearings {...props} />
    </>
  );
}

/** Alone, because it follows the pointer. A unit that fires all round shows only that. */
function FiringArc(props: Props): JSX.Element | null {
  const { view, layout } = props;
  const name = inspected.value;
  const unit = name ? view.units[name] : undefined;
  const hex = name ? hexOfUnit(view, name) : null;
  const elsewhere = name === subject.value && ["sighter", "bomb"].includes(shownQuestion.value?.kind ?? ""); // then another's arc counts
  if (!name || !unit?.arc || !hex || unit.in || elsewhere || !layout.at.has(hex)) return null;
  const at = layout.at.get(hex)!;
  if (unit.arc === "all") return <circle class="arc-all" cx={f(at.x)} cy={f(at.y)} r="38" />;
  const hexes = covered(layout.places, hex, aimedFacing(view, name), unit.arc);
  return <path class="arc" d={hexes.map((one) => layout.outline(one, 0.97)).join("")} />;
}

/** The hexes that a unit has come through in the move that it is making: the moves at the end of the log are its own. */
export function trailOf(log: readonly LogLine[], unit: string | null): string[] {
  const way: string[] = [];
  for (const line of [...log].reverse()) {
    if (line.facts["unit"] !== unit) break;
    if (line.kind !== "move") continue;
    const [start, hex] = [line.facts["start"], line.facts["hex"]];
    if (typeof hex === "string" && !way.length) way.unshift(hex);
    if (typeof start === "string") way.unshift(start);
  }
  return way;
}

function Trail(props: Props): JSX.Element | null {
  const question = shownQuestion.value;
  if (!question || !["move", "turn", "entry"].includes(question.kind)) return null;
  const way = trailOf(state().log.value, subject.value)
    .map((hex) => props.layout.at.get(hex))
    .filter((point) => point !== undefined);
  if (way.length < 2) return null;
  const d = `M${way.map((point) => `${f(point.x)} ${f(point.y)}`).join("L")}`;
  return (
    <g class="trail">
      <path class="trail-case" d={d} />
      <path class="trail-line" d={d} />
      {way.slice(0, -1).map((point, n) => (
        <circle key={n} cx={f(point.x)} cy={f(point.y)} r="5" />
      ))}
    </g>
  );
}

/** From whom to where: each sighter to the target, each laser to the hexes that it may fire into. */
export function bearings(view: Table, question: Question): [from: string, to: string][] {
  return question.answers.flatMap(({ word }): [string, string][] => {
    const [name, goal] = [word.split(".")[0]!, question.kind === "sighter" ? question.about.place : word.split("@")[1]];
    const from = hexOfUnit(view, name);
    return from && goal && from !== goal ? [[from, goal]] : [];
  });
}

function Bearings(props: Props): JSX.Element | null {
  const { view, layout } = props;
  const question = shownQuestion.value;
  if (!question || !["sighter", "lasers"].includes(question.kind)) return null;
  const lines = new Map(
    bearings(view, question).map(([from, to]) => [`${from}${to}`, [layout.at.get(from), layout.at.get(to)]] as const),
  );
  const goal = question.kind === "sighter" ? question.about.place : null;
  return (
    <g class="bearings">
      {goal && layout.at.has(goal) && <path class="bear-goal" d={layout.outline(goal, 0.9)} />}
      {[...lines].map(([key, [a, b]]) => a && b && <Bearing key={key} a={a} b={b} />)}
    </g>
  );
}

function Bearing(props: { a: Point; b: Point }): JSX.Element {
  const d = `M${f(props.a.x)} ${f(props.a.y)}L${f(props.b.x)} ${f(props.b.y)}`;
  return (
    <>
      <path class="bear-case" d={d} />
      <path class="bear" d={d} />
    </>
  );
}
