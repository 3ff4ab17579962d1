/** The log: a story in lines, each with its rule and a jump to its moment. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { showMoment } from "../actions";
import type { LogLine, View } from "../protocol";
import { shownView, state } from "../state";
import { capital, t } from "../texts";
import { RuleLink } from "./rules";
import { ReplayBar } from "../replay";

export function Log(): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const frame = state.frame.value;
  const lines = frame ? state.log.value.filter((line) => line.at <= frame.at) : state.log.value;
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const down = (): void => void (box.scrollTop = box.scrollHeight);
    const watcher = new ResizeObserver(down);
    watcher.observe(box);
    down();
    return () => watcher.disconnect();
  }, [lines.length]);
  return (
    <section class="panel sec log" aria-label={t.log}>
      <header><span class="cap">{t.log}</span><span class="cap">{lines.length || ""}</span></header>
      <ol ref={list} tabIndex={0}>
        {!lines.length && <li class="none">{t.noLog}</li>}
        {lines.slice(-250).map((line, n) => <Entry key={`${line.at}-${n}`} line={line} view={shownView.value} />)}
      </ol>
      <ReplayBar />
    </section>
  );
}

function Entry(props: { line: LogLine; view: View | null }): JSX.Element {
  const { line, view } = props;
  const card = line.facts["card"];
  const heading = line.text.startsWith("Card: ") || /^Turn \d+ begins/.test(line.text);
  if (heading)
    return (
      <li class="hd">
        <button onClick={() => showMoment(line.at)}>{typeof card === "string" ? capital(card) : line.text}</button>
      </li>
    );
  return (
    <li class={line.note ? "note" : sideOf(line, view)}>
      <i />
      <button onClick={() => showMoment(line.at)}>{line.text}</button>
      {line.rule && <RuleLink rule={line.rule} />}
    </li>
  );
}

function sideOf(line: LogLine, view: View | null): string {
  for (const key of ["firer", "unit", "target"]) {
    const name = line.facts[key];
    const side = typeof name === "string" ? view?.units[name]?.side : undefined;
    if (side) return side.charAt(0);
  }
  return "";
}
