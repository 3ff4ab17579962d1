/** What scores and what wins, as the server says it, and the number of a map that was drawn. */

import type { JSX } from "preact";
import { imp } from "../texts";
import type { Field } from "../view";

export function Aims(props: { view: Field; open?: boolean }): JSX.Element {
  const { view } = props;
  return (
    <details class="imp-aims" open={props.open}>
      <summary>{imp.aims}</summary>
      <ul class="imp-list">
        {view.aims.map((aim) => (
          <li key={aim}>{aim}</li>
        ))}
      </ul>
      {view.map !== null && <p class="hexfacts">{imp.mapNumber(view.map)}</p>}
    </details>
  );
}
