/** The pages of the guided games: the list of lessons, and a lesson on the board. */

import type { JSX } from "preact";
import { Nav } from "../app/nav";
import { app } from "../app/state";
import { CARDS } from "../games/cards";
import { Emblem } from "../home/emblem";
import { Play } from "../match/page";
import type { Game, Lesson } from "../net/protocol";
import { t } from "../texts/common";
import { learnTexts as l } from "../texts/learn";
import { LessonPanel } from "./lesson-panel";
import { isDone, progressOf } from "./progress";
import "./learn.css";

export function LearnPage(props: { game: string | null }): JSX.Element {
  if (!props.game) return <Lessons />;
  return (
    <Play look="learning">
      <LessonPanel />
    </Play>
  );
}

function Lessons(): JSX.Element {
  const games = app.catalogue.value?.games ?? [];
  return (
    <div class="home learnpage">
      <Nav page="learn" />
      {app.errorText.value && (
        <p class="panel fault" role="alert">
          {app.errorText.value}
        </p>
      )}
      <main>
        <h2>{l.title}</h2>
        <p>{l.intro}</p>
        {!games.length && !app.errorText.value && <p>{t.loading}</p>}
        <ul class="lessons">
          {games.map((game) => game.lessons[0] && <Card key={game.id} game={game} lesson={game.lessons[0]} />)}
        </ul>
      </main>
    </div>
  );
}

function Card(props: { game: Game; lesson: Lesson }): JSX.Element {
  const { game, lesson } = props;
  const left = progressOf(game.id);
  const done = isDone(game.id);
  return (
    <li class="panel">
      <Emblem game={game.id} />
      <div>
        <h3>{game.title}</h3>
        <p>{CARDS[game.id]?.tagline}</p>
        <p>{lesson.summary}</p>
        {done && <small>{l.done}</small>}
      </div>
      <a
        class="btn primary"
        href={`#/learn/${game.id}`}
        aria-label={`${game.title}: ${doing(lesson, left?.step, done)}`}
      >
        {doing(lesson, left?.step, done)}
      </a>
    </li>
  );
}

function doing(lesson: Lesson, step: number | undefined, done: boolean): string {
  if (done) return l.again;
  return step ? l.resume(step + 1, lesson.steps) : l.start(lesson.minutes);
}
