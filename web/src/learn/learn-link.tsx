/** The way from a game to its lesson. */

import type { JSX } from "preact";
import type { Game } from "../net/protocol";
import { learnTexts as l } from "../texts/learn";

export function LearnLink(props: { game: Game }): JSX.Element | null {
  const lesson = props.game.lessons[0];
  return lesson ? (
    <a class="btn small learnlink" href={`#/learn/${props.game.id}`}>
      {l.link(lesson.minutes)}
    </a>
  ) : null;
}
