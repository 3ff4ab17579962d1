/** A panel at one side of the stage: the board is fitted into the rest. On a narrow stage it can be put aside. */

import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { app } from "../app/state";
import { t } from "../texts/common";

const NARROW = 600; // pixels of the stage below which nothing fits beside a panel
const GAP = 6;

export const aside = signal(false); // whether the panel of a narrow stage is put aside

export function SidePanel(props: {
  class: string;
  label: string;
  east?: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const { label, east = false } = props;
  const panel = useRef<HTMLElement>(null);
  const narrow = app.stage.value.width < NARROW;
  const hidden = aside.value && narrow;
  const { width, height } = app.stage.value;
  useLayoutEffect(() => {
    const taken = narrow || !panel.current ? 0 : panel.current.offsetWidth + GAP;
    app.covered.value = { left: east ? 0 : taken, right: east ? taken : 0 };
  }, [narrow, east, width, height]);
  useLayoutEffect(
    () => () => {
      app.covered.value = { left: 0, right: 0 };
      aside.value = false;
    },
    [],
  );
  return (
    <>
      {!hidden && (
        <section class={`panel side-panel ${east ? "east" : ""} ${props.class}`} aria-label={label} ref={panel}>
          {props.children}
        </section>
      )}
      {narrow && (
        <button class="btn side-toggle" onClick={() => void (aside.value = !aside.value)}>
          {hidden ? label : t.seeBoard}
        </button>
      )}
    </>
  );
}
