/** A counter as a small picture of its own, for buttons and cards. */

import type { JSX } from "preact";
import { kit, shownView } from "../match/view-model";

export function Picture(props: { name: string; size: number; small?: boolean }): JSX.Element | null {
  const view = shownView.value;
  const Counter = kit.value?.Counter;
  if (!view || !Counter) return null;
  return (
    <svg class="pic" viewBox="-27 -29 54 56" width={props.size} height={props.size * 1.04} aria-hidden="true">
      <Counter view={view} name={props.name} small={props.small ?? false} />
    </svg>
  );
}
