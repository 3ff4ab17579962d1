/** Facings are answered round the counter: by one of six arrows, by dragging from the unit, or by arrow keys and Enter. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { HexLayout } from "../../../board/layouts/hexes";
import { f, type Point } from "../../../board/layouts/layout";
import type { Quarter } from "../../../board/layouts/quarter";
import { state } from "../../../match/state";
import { shownQuestion, subject, subjectPlace } from "../../../match/view-model";
import type { Question } from "../../../net/protocol";
import { type Facing, heading, isFacing, turnedBy } from "../compass";
import { inter } from "../texts";
import type { Table } from "../view";

const AWAY = 50; // from the middle of the counter to an arrow
const RELATIVE: Readonly<Record<string, number>> = { straight: 0, ahead: 0, left: -1, right: 1 }; // sixths of a turn
const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An arrow: what it answers, where it points, and whether it stands behind the unit (the way by which it came). */
export interface Pointer {
  readonly word: string;
  readonly facing: Facing;
  readonly behind: boolean;
}

/** The arrow that keys or a drag point at; nothing is chosen yet. `moved`: by hand, not as it was proposed. */
export const aim = signal<{ word: string; moved: boolean } | null>(null);

/** The arrows of a question that asks for a direction, clockwise; none for any other question. */
export function pointers(view: Table, question: Question | null): Pointer[] {
  if (!question || !["facing", "turn", "entry"].includes(question.kind)) return [];
  const own = view.units[question.about.unit ?? ""]?.facing ?? null;
  const found = question.answers.flatMap(({ word }): Pointer[] => {
    if (isFacing(word)) return [{ word, facing: word, behind: false }];
    const by = RELATIVE[word];
    return by === undefined || !own ? [] : [{ word, facing: turnedBy(own, by), behind: question.kind === "entry" }];
  });
  return found.sort((a, b) => heading(a.facing, 0) - heading(b.facing, 0));
}

/** Where the unit looks that is asked about: as it is aimed, else as it is. */
export function aimedFacing(view: Table, name: string): Facing | null {
  const chosen =
    name === subject.value
      ? pointers(view, shownQuestion.value).find((one) => one.word === aim.value?.word)
      : undefined;
  return chosen && !chosen.behind ? chosen.facing : (view.units[name]?.facing ?? null);
}

/** The arrow after this one, clockwise or against it. */
export function nextPointer(all: readonly Pointer[], word: string | null, by: number): string {
  const n = all.findIndex((one) => one.word === word);
  return all[(n < 0 && by < 0 ? all.length - 1 : n + by + all.length) % all.length]!.word;
}

/** The arrow nearest to a direction on the screen, in degrees clockwise from the top. */
export function nearestPointer(all: readonly Pointer[], degrees: number, quarter: Quarter): string {
  const apart = (one: Pointer): number => {
    const away = Math.abs(heading(one.facing, quarter) + (one.behind ? 180 : 0) - degrees) % 360;
    return Math.min(away, 360 - away);
  };
  return all.reduce((best, one) => (apart(one) < apart(best) ? one : best)).word;
}

export function Dial(props: { view: Table; layout: HexLayout; choose: (word: string) => void }): JSX.Element | null {
  const { view, layout, choose } = props;
  const question = shownQuestion.value;
  const all = pointers(view, question);
  const place = subjectPlace.value ?? question?.about.place ?? "";
  const at = layout.at.get(place);
  const unit = view.units[question?.about.unit ?? ""];
  const as = all.find((one) => one.facing === unit?.facing)?.word ?? null;
  useLayoutEffect(() => {
    // at once: the first key may follow the question at any moment
    aim.value = as ? { word: as, moved: false } : null;
    if (!all.length) return;
    const listen = (event: KeyboardEvent): void => turnByKey(event, all, choose);
    const forget = (): void => void (aim.value = as ? { word: as, moved: false } : null);
    window.addEventListener("keydown", listen, true);
    window.addEventListener("focusin", forget);
    return () => {
      window.removeEventListener("keydown", listen, true);
      window.removeEventListener("focusin", forget);
      aim.value = null;
    };
  }, [state().seq.value, question?.kind, all.map((one) => one.word).join()]);
  if (!at || !all.length) return null;
  return (
    <g class="dial" transform={`translate(${f(at.x)} ${f(at.y)})`}>
      <circle class="dial-ring" r={AWAY} />
      <circle class="dial-grip" r="23" data-grip onPointerDown={(event) => drag(event, all, layout.quarter, choose)}>
        <title>{inter.dragToTurn}</title>
      </circle>
      {all.map((one) => (
        <Arrow
          key={one.word}
          one={one}
          quarter={layout.quarter}
          choose={choose}
          text={question!.answers.find((answer) => answer.word === one.word)!.text}
        />
      ))}
    </g>
  );
}

function Arrow(props: { one: Pointer; quarter: Quarter; text: string; choose: (word: string) => void }): JSX.Element {
  const { one, quarter, choose, text } = props;
  const angle = heading(one.facing, quarter);
  const out: Point = { x: 0, y: one.behind ? AWAY : -AWAY };
  return (
    <g
      class={aim.value?.word === one.word ? "dial-way on" : "dial-way"}
      role="button"
      aria-label={text}
      data-way={one.word}
      transform={`rotate(${angle}) translate(${out.x} ${out.y})`}
      onClick={() => choose(one.word)}
    >
      <circle class="dial-hit" r="26" />
      <circle class="dial-disc" r="15" />
      <path d="M0 -9L8 3.500L2.600 3.500V8.500H-2.600V3.500L-8 3.500Z" />
      <title>{text}</title>
    </g>
  );
}

/** Arrow keys turn, Enter takes; a button that has the focus keeps its Enter until the arrows have been used. */
function turnByKey(event: KeyboardEvent, all: readonly Pointer[], choose: (word: string) => void): void {
  const target = event.target as HTMLElement;
  if (
    target.closest("input, textarea, select, [role=menu], dialog") ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    state().confirm.value
  )
    return;
  const by = KEYS[event.key];
  const taken =
    event.key === "Enter" && !event.repeat && aim.value && (aim.value.moved || !target.closest("button, a"));
  if (!by && !taken) return;
  event.preventDefault();
  event.stopPropagation();
  if (by) aim.value = { word: nextPointer(all, aim.value?.word ?? null, by), moved: true };
  else choose(aim.value!.word);
}

/** From the unit towards where it shall look; let go near the middle, and nothing happens. */
function drag(event: PointerEvent, all: readonly Pointer[], quarter: Quarter, choose: (word: string) => void): void {
  event.stopPropagation(); // the board stays where it is
  event.preventDefault();
  const box = (event.currentTarget as SVGElement).getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = aim.value;
  const toward = (next: PointerEvent): string | null => {
    const [dx, dy] = [next.clientX - middle.x, next.clientY - middle.y];
    if (Math.hypot(dx, dy) < box.width / 2) return null;
    return nearestPointer(all, (Math.atan2(dx, -dy) * 180) / Math.PI, quarter);
  };
  const move = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    const word = toward(next);
    aim.value = word ? { word, moved: true } : before;
  };
  const drop = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", drop);
    const word = next.type === "pointerup" ? toward(next) : null;
    if (word) choose(word);
    else aim.value = before;
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", drop);
}
