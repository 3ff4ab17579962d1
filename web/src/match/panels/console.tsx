/** The command line at the side: what was typed, what came back, and where to type. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../app/icons";
import { t } from "../../texts/common";
import { enter, openConsole } from "../choices/console";
import { state } from "../state";

export function Console(): JSX.Element | null {
  const { open, lines } = state().console.value;
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, open]);
  if (!open) return null;
  return (
    <section class="panel console" aria-label={t.reading.title}>
      <header>
        <span class="cap">{t.reading.title}</span>
        <button class="btn ghost icon" aria-label={t.close} onClick={() => openConsole(false)}>
          <Icon name="close" />
        </button>
      </header>
      <div class="said" ref={list} role="log" aria-live="polite" aria-label={t.reading.title} tabIndex={0}>
        {lines.map((line) => (
          <p key={line.key} class={line.typed ? "typed" : ""}>
            {line.text}
          </p>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const field = input.current!;
          if (enter(field.value)) field.value = "";
        }}
      >
        <input
          ref={input}
          aria-label={t.reading.label}
          placeholder={t.reading.hint}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            openConsole(false);
          }}
        />
      </form>
    </section>
  );
}
