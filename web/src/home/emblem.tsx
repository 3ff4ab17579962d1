/** A game's emblem: its ground in a hexagon, with what is known of it. */

import type { JSX } from "preact";
import { CARDS } from "../games/cards";

const HEXAGON = "M32 3L57.5 17.5V46.5L32 61 6.5 46.5V17.5Z";

export function Emblem(props: { game: string }): JSX.Element {
  const { game } = props;
  return (
    <svg class={`em em-${game}`} viewBox="0 0 64 64" width="52" height="52" aria-hidden="true">
      <path class="em-b" d={HEXAGON} />
      {CARDS[game]?.emblem}
      <path class="em-l" d={HEXAGON} />
    </svg>
  );
}
