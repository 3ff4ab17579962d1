/** A picture of the rulebook: the table before and after, lines of sight with the step that decides, dice, and "Try it". */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { Dice } from "../board/effects/dice";
import { loadKit } from "../games";
import type { Kit } from "../games/kit";
import { kitName, kits } from "../games/kits";
import { drawnAs } from "../match/view-model";
import type { Figure, FigureTitle, LogLine } from "../net/protocol";
import { t } from "../texts/common";
import { rulesTexts as r } from "../texts/rules";
import { FigureBoard, frame, layTable, type Overlay } from "./figure-board";
import { figureShown, loadFigure, tryFigure } from "./figures";
import { RuleLink } from "./rules-panel";
import "./figures.css";

const NEAR = "400px"; // a picture is drawn when it comes so near to what is seen
const MANY = 40; // offered places that say nothing in particular
const HEIGHT = 260; // of a picture that has not been drawn yet, in pixels

export function FigureView(props: FigureTitle & { game: string }): JSX.Element {
  const { game, id, caption } = props;
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const height = useRef(HEIGHT);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1)!.isIntersecting;
        if (!seen && box.current) height.current = box.current.offsetHeight;
        setNear(seen);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (near) void loadFigure(game, id);
  }, [near, game, id]);
  const figure = figureShown(game, id);
  const name = kitName(game, (figure?.before["options"] ?? {}) as Record<string, unknown>);
  const kit = kits.value[name];
  useEffect(() => {
    if (figure && !kit) void loadKit(name).then((loaded) => void (kits.value = { ...kits.value, [name]: loaded }));
  }, [figure, name]);
  return (
    <figure
      class="figure"
      ref={box}
      data-figure={id}
      style={near && figure ? {} : { minHeight: `${height.current}px` }}
    >
      {near && figure && kit ? <Drawn game={game} name={name} kit={kit} figure={figure} /> : <p>{t.loading}</p>}
      <figcaption>
        {caption}{" "}
        <button class="btn small" onClick={() => void tryFigure(game, id)}>
          <Icon name="play" />
          {r.tryIt}
        </button>
      </figcaption>
    </figure>
  );
}

function Drawn(props: { game: string; name: string; kit: Kit; figure: Figure }): JSX.Element {
  const { game, name, kit, figure } = props;
  const before = layTable(kit, figure.before);
  const after = figure.after && layTable(kit, figure.after);
  const offers = [...new Set(figure.offers.flatMap((word) => kit.placeOf(before.view, word) ?? []))];
  const lit = offers.length > MANY ? [] : offers;
  const effects = figure.log.flatMap((line) => kit.effects(asLogLine(line)));
  const moved = new Set(after?.pieces.map((piece) => piece.place));
  const places = new Set([
    ...before.pieces.map((piece) => piece.place),
    ...moved,
    ...figure.sights.flatMap((sight) => [sight.from, sight.to]),
    ...lit,
    ...effects.flatMap((effect) => [effect.place, ...(effect.from ? [effect.from] : [])]),
  ]);
  const part = frame(before.layout, figure.focus.length ? figure.focus : places);
  const still: Overlay = { sights: figure.sights, offers: lit, effects: [] };
  const shots: Overlay = { sights: [], offers: [], effects };
  const { Symbols } = kit;
  return (
    <>
      {drawnAs.value !== name && <Symbols />}
      <div class={after ? "figpair" : "figone"}>
        <div>
          {after && <b class="cap">{r.before}</b>}
          <FigureBoard kit={kit} table={before} frame={part} label={r.pictured(figure.caption)} overlay={still} />
        </div>
        {after && (
          <div>
            <b class="cap">{r.after}</b>
            <FigureBoard kit={kit} table={after} frame={part} label={r.picturedAfter(figure.caption)} overlay={shots} />
          </div>
        )}
      </div>
      {figure.sights.map((sight) => (
        <p class={sight.clear ? "figsight yes" : "figsight no"}>
          <span aria-hidden="true">{sight.clear ? "✓" : "✕"}</span>{" "}
          {r.sight(before.pieces.find((piece) => piece.name === sight.unit)?.title ?? sight.unit, sight.to)}{" "}
          {sight.text} <RuleLink rule={sight.rule} game={game} />
        </p>
      ))}
      {figure.log.length > 0 && (
        <ol class="figlog">
          {figure.log.map((line) => (
            <li>
              {line.dice.length > 0 && <Dice dice={line.dice} size={18} />} {line.text}{" "}
              <RuleLink rule={line.rule} game={game} />
            </li>
          ))}
        </ol>
      )}
      {figure.choices.length > 0 && (
        <p class="figlog">
          {r.played}{" "}
          {figure.choices.map((choice) => (
            <code>{choice} </code>
          ))}
        </p>
      )}
    </>
  );
}

function asLogLine(line: Figure["log"][number]): LogLine {
  return { ...line, at: 0, note: false };
}
