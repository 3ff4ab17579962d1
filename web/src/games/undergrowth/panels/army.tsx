/** The secret set-up: every unit from the roster, then who brings whom. */

import type { JSX } from "preact";
import { SidePanel } from "../../../board/side-panel";
import { askWhy, choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import type { Answer, Question } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { shapeOf } from "../drawing/symbols";
import { und } from "../texts";
import { type Garden, type Kind, markOf, titleOf } from "../view";

interface Props {
  view: Garden;
  question: Question | null;
}

/** Beside the board. */
export function ArmyTable(props: Props): JSX.Element | null {
  const { view, question } = props;
  const { army } = view;
  if (!army || !question || !["recruit", "assign"].includes(question.kind)) return null;
  return (
    <SidePanel class="und-army" label={und.army}>
      <header>
        <h3>{question.kind === "assign" ? und.assign : und.roster}</h3>
        <Purse points={army.points} limit={army.limit} />
      </header>
      {question.kind === "recruit" && <Roster view={view} question={question} />}
      {question.kind === "assign" && <Posts view={view} question={question} />}
    </SidePanel>
  );
}

function Purse(props: { points: number; limit: number }): JSX.Element {
  const { points, limit } = props;
  return (
    <p class="und-purse">
      <span class="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * points) / Math.max(1, limit))}%` }} />
      </span>
      <span>
        {und.spent(points, limit)} · <b>{und.left(limit - points)}</b>
      </span>
    </p>
  );
}

function Roster(props: { view: Garden; question: Question }): JSX.Element {
  const { view, question } = props;
  const kinds = Object.values(view.roster ?? {});
  const offered = new Map(question.answers.map((answer) => [answer.word, answer]));
  const units = view.army?.units ?? [];
  return (
    <>
      <div class="und-list">
        {[...new Set(units)].map((code) => (
          <span key={code} class="chip">
            <Shape code={code} size={20} />
            {view.roster?.[code]?.title} {und.copies(units.filter((one) => one === code).length)}
          </span>
        ))}
        {!units.length && <small>{und.none}</small>}
        {offered.has("done") && (
          <button class="btn primary" data-done disabled={state().sent.value !== null} onClick={() => choose("done")}>
            {und.done}
          </button>
        )}
      </div>
      {[...new Set(kinds.map((kind) => kind.brood))].map((brood) => (
        <div key={brood} role="group" aria-label={brood}>
          <h4 class="cap">{brood}</h4>
          <div class="und-cards">
            {kinds
              .filter((kind) => kind.brood === brood)
              .map((kind) => (
                <KindCard key={kind.code} view={view} kind={kind} answer={offered.get(kind.code)} />
              ))}
          </div>
        </div>
      ))}
    </>
  );
}

/** A unit of the roster: taken if it is offered; otherwise the server says why not. */
function KindCard(props: { view: Garden; kind: Kind; answer: Answer | undefined }): JSX.Element {
  const { view, kind, answer } = props;
  const words = [...kind.attacks, ...kind.powers.filter((power) => !power.startsWith("Hit points"))];
  const meaning = [kind.move, ...words]
    .map((word) => markOf(view, word))
    .map((mark) => (mark ? `${mark.title}: ${mark.text}` : ""));
  return (
    <button
      class={answer ? "an und-kind" : "an und-kind no"}
      data-recruit={kind.code}
      disabled={state().sent.value !== null}
      title={[answer ? und.add(kind.title, kind.cost) : und.notNow(kind.title), "", ...meaning].join("\n")}
      onClick={() => (answer ? choose(kind.code) : askWhy(kind.code))}
    >
      <Shape code={kind.code} size={34} />
      <span>
        <b>{kind.title}</b> <em>{kind.cost}</em>
        <small>
          {[
            und.rank[kind.rank],
            titleOf(view, kind.move),
            kind.water ? und.water : "",
            und.sizeShort(kind.size),
            und.hp(kind.hit_points),
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
        <small>{words.map((word) => titleOf(view, word)).join(" · ")}</small>
      </span>
    </button>
  );
}

/** Leaders with those that they bring or call so far, and who is being assigned. */
function Posts(props: { view: Garden; question: Question }): JSX.Element {
  const { view, question } = props;
  const offered = new Set(question.answers.map((answer) => answer.word));
  const named = (name: string): string => `${view.roster?.[name.slice(1, 3)]?.title ?? ""} ${name}`.trim();
  const now = question.about.unit;
  return (
    <>
      {now && (
        <p class="und-now">
          <Shape code={now.slice(1, 3)} size={34} />
          <b>{named(now)}</b>
        </p>
      )}
      <div class="und-cards">
        {Object.entries(view.army?.posts ?? {}).map(([word, post]) => (
          <button
            key={word}
            class={offered.has(word) ? "an und-kind" : "an und-kind no"}
            data-post={word}
            disabled={state().sent.value !== null}
            onClick={() => (offered.has(word) ? choose(word) : askWhy(word))}
          >
            <Shape code={post.unit.slice(1, 3)} size={34} />
            <span>
              <b>{named(post.unit)}</b> <em>{und.room(post.units.length, post.room)}</em>
              <small>{und.post[post.power]}</small>
              {post.units.length > 0 && <small>{post.units.map(named).join(", ")}</small>}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

function Shape(props: { code: string; size: number }): JSX.Element {
  return (
    <svg class="und-shape" viewBox="-19 -19 38 38" width={props.size} height={props.size} aria-hidden="true">
      <use href={shapeOf(props.code)} />
    </svg>
  );
}

/** At the side: what has been chosen so far. */
export function SetUp(props: Props): JSX.Element {
  const { army, roster } = props.view;
  const units = army?.units ?? [];
  return (
    <section class="panel sec deckcard muster" aria-label={und.army}>
      <header>
        <span class="cap">{und.army}</span>
        <RuleLink rule="UND-10.1" />
      </header>
      {army && <Purse points={army.points} limit={army.limit} />}
      {!units.length && <p class="hint">{und.armySecret}</p>}
      {units.length > 0 && !props.question && <p class="hint">{und.chosen}</p>}
      <ul class="others">
        {[...new Set(units)].map((code) => (
          <li key={code}>
            <Shape code={code} size={26} />
            <span>
              <b>{roster?.[code]?.title}</b> <small>{und.copies(units.filter((one) => one === code).length)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
