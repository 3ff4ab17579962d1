/** The levels that a soldier can go to, as a ladder beside the board: the ground, the tops, where it is, where it may be. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { app } from "../../../app/state";
import { place as cameraOf, onStage } from "../../../board/camera/camera";
import { boxAt, leastCovering } from "../../../board/camera/free-room";
import type { LatticeLayout } from "../../../board/layouts/lattice";
import { choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import { subject } from "../../../match/view-model";
import type { Question } from "../../../net/protocol";
import { imp } from "../texts";
import { type Field, landOf, unitOf } from "../view";

const boosting = signal(false);

export interface Rung {
  readonly level: number;
  readonly word: string | null; // what to say to go there
  readonly boost: string | null;
}

const WORD = /^(rise|boost|sink)\.(\d+)$/;

/** The answers that name levels, by level from the ground up; none where the question is not about levels. */
export function rungs(question: Question): Rung[] {
  const found = new Map<number, { word: string | null; boost: string | null }>();
  const add = (level: number, what: Partial<{ word: string; boost: string }>): void =>
    void found.set(level, { word: null, boost: null, ...found.get(level), ...what });
  for (const { word } of question.answers) {
    const [, verb, n] = WORD.exec(word) ?? [];
    if (verb) add(Number(n), verb === "boost" ? { boost: word } : { word });
    else if (question.kind === "level" && /^\d+$/.test(word)) add(Number(word), { word });
  }
  return [...found].map(([level, what]) => ({ level, ...what })).sort((a, b) => a.level - b.level);
}

const LEAST = { width: 761, height: 521 }; // pixels of a window whose style sheet shows the ladder

/** Whether the ladder shows an answer: then it is not listed again. */
export function onLadder(word: string): boolean {
  void app.stage.value; // it changes with the window
  return WORD.test(word) && window.innerWidth >= LEAST.width && window.innerHeight >= LEAST.height;
}

const HIGHEST = 12;

const SIZE = { width: 112, height: 440 };

export function Ladder(props: { view: Field; layout: LatticeLayout; question: Question | null }): JSX.Element | null {
  const { view, layout, question } = props;
  const all = question ? rungs(question) : [];
  const unit = subject.value ? unitOf(view, subject.value) : undefined;
  if (!all.length || !question) return null;
  const land = landOf(view);
  const place = unit?.point ?? question.about.place;
  const [ground, top] = place ? [land.level(place), land.top(place)] : [0, 0];
  const offered = new Map(all.map((rung) => [rung.level, rung]));
  const highest = Math.max(HIGHEST, ...all.map((rung) => rung.level));
  const canBoost = all.some((rung) => rung.boost);
  const boost = canBoost && boosting.value;
  const flat = question.answers.find(({ word }) => word === "ground" || word === "land")?.word;
  const camera = cameraOf(layout);
  const self = place ? layout.at.get(place) : undefined;
  const side = leastCovering(
    (["top-left", "top-right"] as const).map((one) => boxAt(one, SIZE, app.stage.value)),
    self ? [onStage(camera, self)] : [],
  ).spot;
  return (
    <div class={`panel imp-ladder at-${side}`} role="group" aria-label={imp.ladder}>
      <b class="cap">{imp.ladder}</b>
      {canBoost && (
        <button
          class="btn small"
          aria-pressed={boost}
          title={imp.boostNote}
          onClick={() => void (boosting.value = !boosting.value)}
        >
          {imp.boostKey}
        </button>
      )}
      <ol>
        {Array.from({ length: highest - ground + 1 }, (_, n) => {
          const level = highest - n;
          const rung = offered.get(level);
          const word = (boost ? rung?.boost : rung?.word) ?? (level === ground ? (flat ?? null) : null);
          const here = unit?.point && unit.level === level;
          const note = [
            here ? imp.ladderNow : "",
            level === ground ? imp.ladderGround : level === top && top > ground ? imp.ladderTop : "",
          ]
            .filter(Boolean)
            .join(", ");
          return (
            <li
              key={level}
              class={[
                here ? "here" : "",
                level <= top && level > ground ? "in" : "",
                level === ground ? "earth" : "",
              ].join(" ")}
            >
              <button
                class="rung"
                data-level={level}
                data-word={word ?? undefined}
                disabled={!word || state().sent.value !== null}
                onClick={() => word && choose(word)}
              >
                <b>{level}</b>
                <small>{note}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
