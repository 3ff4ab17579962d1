/** The log: a story in lines, each with its rule and a jump to its moment. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LineDice, tells } from "../../board/effects/dice";
import type { LogLine } from "../../net/protocol";
import { ReplayBar } from "../../replay/page";
import { showMoment, shownLog } from "../../replay/timeline";
import { RuleLink } from "../../rules/rules-panel";
import { reviewTexts } from "../../texts/analysis";
import { t } from "../../texts/common";
import { news } from "../effects/changes";
import { state } from "../state";
import { kit, named, pieces } from "../view-model";

const MOST = 250; // lines that are listed
const AHEAD = 60; // lines that are still to come, in a replay

export function Log(): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const frame = state().frame.value;
  const told = frame ? shownLog.value.filter((line) => line.at <= frame.at).length : shownLog.value.length;
  const from = Math.max(0, told - MOST);
  const lines = shownLog.value.slice(from, told + (frame ? AHEAD : 0));
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const down = (): void => {
      const later = box.querySelector<HTMLElement>(".later"); // in a replay the last line told stands at the foot
      box.scrollTop = later ? later.offsetTop - box.clientHeight : box.scrollHeight;
    };
    const watcher = new ResizeObserver(down);
    watcher.observe(box);
    down();
    return () => watcher.disconnect();
  }, [told, lines.length]);
  return (
    <section class="panel sec log" aria-label={t.log}>
      <header>
        <span class="cap">{t.log}</span>
        <span class="cap">{told || ""}</span>
      </header>
      <ol ref={list} tabIndex={0} onKeyDown={walk}>
        {!lines.length && <li class="none">{t.noLog}</li>}
        {lines.map((line, n) => (
          <Entry
            key={`${line.at}-${from + n}`}
            line={line}
            mark={from + n >= told ? "later" : from + n >= told - news.value.length ? "fresh" : ""}
          />
        ))}
      </ol>
      <ReplayBar />
    </section>
  );
}

function Entry(props: { line: LogLine; mark: "later" | "fresh" | "" }): JSX.Element {
  const { line, mark } = props;
  const heading = line.note ? null : (kit.value?.heading(line) ?? null);
  if (heading !== null)
    return (
      <li class={`hd ${mark}`}>
        <button tabIndex={-1} onClick={() => showMoment(line.at)}>
          {heading}
        </button>
        {line.dice.length > 0 && !tells(line) && <LineDice line={line} size={15} />}
        {line.rule && <RuleLink rule={line.rule} inside />}
      </li>
    );
  return (
    <li class={`${line.note ? "note" : sideOf(line)} ${isHint(line) ? "hintline" : ""} ${mark}`}>
      <i />
      <span>
        <button tabIndex={-1} title={isHint(line) ? named(line.text) : undefined} onClick={() => showMoment(line.at)}>
          {named(line.text)}
        </button>
        {line.dice.length > 0 && <LineDice line={line} size={15} />}
      </span>
      {line.rule && <RuleLink rule={line.rule} inside />}
    </li>
  );
}

/** A hint that was taken has one line: its panel and the replay tell all of it. */
function isHint(line: LogLine): boolean {
  return line.note && line.text.startsWith(`${reviewTexts.hint}:`);
}

/** The log is one stop for the Tab key; arrows lead through its lines and their rules. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button, a")];
  const here = all.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? all.at(-1) : all[here + step];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

function sideOf(line: LogLine): string {
  for (const key of ["firer", "unit", "target"]) {
    const side = pieces.value.find((piece) => piece.name === line.facts[key])?.side;
    if (side) return side.charAt(0);
  }
  return "";
}
