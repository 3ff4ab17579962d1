/** Under the header, all the time: what each side tries to do, how far it is, and what ends the match. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Crest, Icon } from "../../app/icons";
import type { Goal, Side } from "../../net/protocol";
import { openRules } from "../../rules/rulebook";
import { sideName } from "../../texts/common";
import { goalTexts as g } from "../../texts/goals";
import { state } from "../state";
import { shownView } from "../view-model";

export function GoalLine(): JSX.Element | null {
  const goal = shownView.value?.["goal"] as Goal | undefined;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const shut = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", shut);
    return () => document.removeEventListener("pointerdown", shut);
  }, [open]);
  if (!goal) return <div class="goal" />;
  const parts = goalParts(goal, state().yours.value);
  return (
    <section
      class="goal"
      aria-label={g.goal}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button class="goalline" aria-expanded={open} title={g.more} onClick={() => setOpen(!open)}>
        {parts.map((part, n) => (
          <Part part={n > 0 && part.progress === parts[0]!.progress ? { ...part, progress: "" } : part} />
        ))}
        <span class="goalend">{goal.ends}</span>
      </button>
      <HowWon goal={goal} />
      {open && (
        <div class="panel goalsheet">
          {parts.map((part) => (
            <p>
              <Part part={part} />
            </p>
          ))}
          <p>
            <b>{g.ends}</b> {goal.ends}
          </p>
          <HowWon goal={goal} />
        </div>
      )}
    </section>
  );
}

function HowWon(props: { goal: Goal }): JSX.Element | null {
  const [first] = props.goal.rules;
  if (!first) return null;
  return (
    <button class="btn small howwon" onClick={() => void openRules(first, undefined, props.goal.rules)}>
      <Icon name="book" />
      {g.rules}
    </button>
  );
}

interface GoalPart {
  sides: Side[];
  yours: boolean;
  text: string;
  progress: string;
}

/** The goals, yours first; sides that try to do the same share a part. */
export function goalParts(goal: Goal, yours: readonly Side[]): GoalPart[] {
  const own = yours.length < Object.keys(goal.sides).length ? yours : [];
  const parts: GoalPart[] = [];
  for (const [side, { text, progress }] of Object.entries(goal.sides)) {
    const same = parts.find((part) => part.text === text);
    if (!same) parts.push({ sides: [side], yours: own.includes(side), text, progress });
    else {
      if (own.includes(side)) same.progress = progress;
      same.sides.push(side);
      same.yours ||= own.includes(side);
    }
  }
  return parts.sort((a, b) => Number(b.yours) - Number(a.yours));
}

function Part(props: { part: GoalPart }): JSX.Element {
  const { sides, yours, text, progress } = props.part;
  const names = sides.map(sideName).join(", ");
  return (
    <span class={yours ? "goalpart yours" : "goalpart"}>
      {sides.map((side) => (
        <Crest side={side} letter={side.charAt(0).toUpperCase()} size={15} />
      ))}
      <b>{sides.length > 1 ? g.both : yours ? g.you(names) : names}</b> <span>{text}</span>{" "}
      {progress && <i>{g.progress(progress)}</i>}
    </span>
  );
}
