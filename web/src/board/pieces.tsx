/** What lies on the ground: markers, rings, lines, counters, clouds, odds, the cursor; and above all what is pointed at. */

import type { JSX } from "preact";
import { hinted } from "../analysis/analysis";
import { answersAt, chance, marksAt, targetsAt } from "../match/choices/answers";
import { lookedAt } from "../match/choices/inspect";
import { state } from "../match/state";
import { cellOf, dragged, dragOver, kit, pieces, shownQuestion, stacks, subjectPlace } from "../match/view-model";
import type { Answer, SightFacts, View } from "../net/protocol";
import { t } from "../texts/common";
import { standing } from "./counter-spot";
import { Tracks } from "./effects/change-tracks";
import { ResultBadges } from "./effects/result-badges";
import { Hits } from "./hit-areas";
import { f, type Layout, type Point } from "./layouts/layout";
import { ForecastMarks } from "./previews/forecast";
import { PlanLine, PlanSteps } from "./previews/plan-preview";
import { Reach, RouteLine } from "./previews/reach";
import { Incoming, Sight } from "./previews/sight";
import { Fan } from "./stack-fan";

const UNIT = new Set(["unit"]);
const MANY = 24; // above this, rings are thin and odds appear only where pieces stand

interface Props {
  view: View;
  layout: Layout;
}

/** Layers: what stands still until the game moves on; what follows the pointer, which is repainted alone; a stack spread out. */
export function Pieces(props: Props): JSX.Element {
  const { view, layout } = props;
  const { Markers, Haze } = kit.value!;
  const box = `0 0 ${layout.width} ${layout.height}`;
  return (
    <>
      <svg class="board pieces" viewBox={box} aria-hidden="true">
        <Markers view={view} layout={layout} />
        <Reach layout={layout} />
        <Rings layout={layout} />
        <Tracks layout={layout} />
        <Lines layout={layout} />
        <PlanLine layout={layout} />
        <Counters view={view} layout={layout} />
        <Haze view={view} layout={layout} />
        <Pills layout={layout} />
        <PlanSteps layout={layout} />
        <LaterPills layout={layout} />
        <Effects layout={layout} />
        <ResultBadges layout={layout} />
      </svg>
      <svg class="board pointing" viewBox={box} role="grid" aria-label={t.board}>
        <g aria-hidden="true">
          {layout.nearest && <Pointed layout={layout} />}
          <Cursor layout={layout} />
          <RouteLine layout={layout} />
          <HoverPill layout={layout} />
          <ForecastMarks layout={layout} />
        </g>
        <Hits view={view} layout={layout} />
      </svg>
      <svg class="board fanned" viewBox={box} aria-hidden="true">
        <Fan view={view} layout={layout} />
      </svg>
    </>
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

/** Every place that answers, and the one that acts. */
function Rings(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  const many = marksAt.value.size > MANY;
  const acting = subjectPlace.value;
  const { openPlace } = state();
  const advised = [...marksAt.value].find(([, answers]) => answers.some((answer) => answer.word === hinted.value))?.[0];
  return (
    <>
      {many ? (
        <Ring
          key="many"
          d={[...marksAt.value.keys()].map((place) => layout.outline(place, 0.95)).join("")}
          kind="legal thin"
          cased={false}
        />
      ) : (
        [...marksAt.value.keys()].map((place) => (
          <Ring key={place} d={layout.outline(place, 0.93)} kind="legal" cased />
        ))
      )}
      {advised && <Ring key="hinted" d={layout.outline(advised, 0.86)} kind="hinted" cased />}
      {acting && <Ring key="acting" d={layout.outline(acting, 0.95)} kind="sel" cased />}
      {openPlace.value && <Ring key="pick" d={layout.outline(openPlace.value, 0.95)} kind="sel" cased />}
    </>
  );
}

/** What was refused, what is seen, what is coming. */
function Lines(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  const verdict = state().verdict.value;
  const refused = verdict && !verdict.legal ? verdict : null;
  const sight = state().sighting.value ? state().inspection.value?.sight : null;
  const drawn = (facts: SightFacts): SightFacts => ({ ...facts, ...kit.value!.sight?.({ ...facts }) });
  const question = shownQuestion.value;
  const coming = question ? kit.value!.incoming(question, state().log.value) : null;
  const over = dragOver.value && layout.at.has(dragOver.value) ? dragOver.value : null;
  return (
    <>
      {coming && <Incoming layout={layout} from={coming.from} to={coming.place} />}
      {refused?.place && !(refused.facts && drawn(refused.facts).blocker) && (
        <path class="los-blk" d={layout.outline(refused.place, 0.97)} />
      )}
      {refused?.facts && drawn(refused.facts).from && (
        <Sight layout={layout} facts={drawn(refused.facts)} clear={false} />
      )}
      {!refused && sight && (
        <Sight layout={layout} facts={{ ...drawn(sight.facts), from: sight.from, to: sight.to }} clear={sight.clear} />
      )}
      {over && <path class={answersAt.value.has(over) ? "drop" : "drop not"} d={layout.outline(over, 0.97)} />}
    </>
  );
}

// counters

function Counters(props: Props): JSX.Element {
  const { view, layout } = props;
  const { Counter, stackNote } = kit.value!;
  const question = shownQuestion.value;
  const offered = new Set(
    question && (kit.value!.pieceKinds ?? UNIT).has(question.kind) ? question.answers.map((answer) => answer.word) : [],
  );
  return (
    <g>
      {pieces.value.map(({ name, place }) => {
        const spot = standing(layout, name, place);
        return (
          spot && (
            <g key={name} class={name === dragged.value ? "lifted" : ""}>
              <Counter
                view={view}
                name={name}
                x={spot.x}
                y={spot.y}
                scale={spot.scale}
                turn={offered.has(name) ? "todo" : undefined}
              />
            </g>
          )
        );
      })}
      {[...stacks.value].map(([place, stack]) => {
        const note = stack.length > 1 ? stackNote(view, place) : "";
        return note && <Note key={place} at={layout.at.get(place)!} text={note} />;
      })}
    </g>
  );
}

function Note(props: { at: Point; text: string }): JSX.Element {
  return (
    <g class="stackn" transform={`translate(${f(props.at.x - 2)} ${f(props.at.y + 27)})`}>
      <rect x="-16" y="-7" width="32" height="13" rx="6.5" />
      <text y="2.8">{props.text}</text>
    </g>
  );
}

// above the counters

/** The odds of what the piece that acts can do next. */
function LaterPills(props: { layout: Layout }): JSX.Element {
  return (
    <>
      {[...targetsAt.value].map(([place, answers]) => {
        const at = props.layout.at.get(place);
        return at && <Pill key={place} grain={props.layout.grain} at={at} answers={answers} />;
      })}
    </>
  );
}

/** The odds where pieces stand, or everywhere if that is few places. */
function Pills(props: { layout: Layout }): JSX.Element {
  const many = marksAt.value.size > MANY;
  const shown = [...marksAt.value].filter(([place]) => !many || stacks.value.has(place));
  return (
    <>
      {shown.map(([place, answers]) => (
        <Pill key={place} grain={props.layout.grain} at={props.layout.at.get(place)!} answers={answers} />
      ))}
    </>
  );
}

/** The odds of the place that is looked at, where not all are shown. */
function HoverPill(props: { layout: Layout }): JSX.Element | null {
  const place = lookedAt() ? cellOf(lookedAt()!) : null;
  const answers =
    place && answersAt.value.size > MANY && !stacks.value.has(place) ? answersAt.value.get(place) : undefined;
  return answers ? <Pill grain={props.layout.grain} at={props.layout.at.get(place!)!} answers={answers} /> : null;
}

function Pill(props: { at: Point; answers: Answer[]; grain?: number | undefined }): JSX.Element | null {
  const {
    at: { x, y },
    answers,
    grain = 1,
  } = props;
  const best = Math.max(...answers.map((answer) => chance(answer) ?? -1));
  if (best < 0) return null;
  return (
    <g class="odds" transform={`translate(${f(x + 2)} ${f(y + 29 * grain)}) scale(${grain < 1 ? 0.8 : 1.02})`}>
      <rect x="-17.6" y="-8.5" width="35.2" height="17" rx="8.5" />
      <text y="4.1">{best}%</text>
    </g>
  );
}

/** Blasts and beams of the line that is being shown. */
function Effects(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  const show = state().playback.value[0];
  return (
    <>
      {show &&
        !show.still &&
        show.effects.map((effect, n) => {
          const at = layout.at.get(effect.place);
          const from = effect.from ? layout.at.get(effect.from) : undefined;
          if (!at) return null;
          if (effect.kind === "mark")
            return <path key={`${show.key}-${n}`} class="appear" d={layout.outline(effect.place, 0.95)} />;
          return (
            <g key={`${show.key}-${n}`}>
              {from && (
                <path
                  class={`flight ${effect.kind === "flight" ? "thrown" : effect.kind}`}
                  d={`M${f(from.x)} ${f(from.y)}L${f(at.x)} ${f(at.y)}`}
                />
              )}
              {effect.kind === "blast" && <circle class="blast" cx={f(at.x)} cy={f(at.y)} r={layout.reach} />}
            </g>
          );
        })}
    </>
  );
}

/** What the mouse points at, where places have no outlines of their own. */
function Pointed(props: { layout: Layout }): JSX.Element | null {
  const place = state().hover.value;
  if (!place || !props.layout.at.has(place)) return null;
  return (
    <>
      {props.layout.halo && <path class="hover-halo" d={props.layout.halo(place)} />}
      <path class="hover-ring" d={props.layout.outline(place)} />
    </>
  );
}

function Cursor(props: { layout: Layout }): JSX.Element | null {
  const cursor = state().cursor.value;
  if (!cursor || !props.layout.at.has(cursor)) return null;
  return (
    <g class="cursor">
      <path class="cursor-gap" d={props.layout.outline(cursor, 1.01)} />
      <path class="cursor-ring" d={props.layout.outline(cursor, 1.04)} />
    </g>
  );
}
