/** Dice as they fell: + filled, – hollow, faces 1 to 6; cards and other draws by name. */

import type { JSX } from "preact";
import { kit } from "../../match/view-model";
import type { LogLine } from "../../net/protocol";
import { capital, t } from "../../texts/common";

const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A card that was drawn is named by the heading itself. */
export function tells(line: LogLine): boolean {
  return line.dice.length === 1 && line.dice[0] === line.facts["card"];
}

export function Dice(props: { dice: readonly string[]; size: number }): JSX.Element {
  return (
    <span class="dice" role="img" aria-label={t.diceFell(props.dice.map(spoken).join(", "))}>
      {props.dice.map((die, n) => (
        <Die key={n} die={die} size={props.size} n={n} />
      ))}
    </span>
  );
}

/** What fell for a line: its dice, or the cards that were drawn as the game calls them. */
export function LineDice(props: { line: LogLine; size: number }): JSX.Element {
  const cards = kit.value?.drawn?.(props.line);
  if (!cards) return <Dice dice={props.line.dice} size={props.size} />;
  return (
    <span class="dice">
      {cards.map((card, n) => (
        <Card key={n} text={card} n={n} />
      ))}
    </span>
  );
}

function Die(props: { die: string; size: number; n: number }): JSX.Element {
  const { die, size, n } = props;
  const style = { "--n": String(n) };
  if (die === "+" || die === "-")
    return (
      <svg
        class={die === "+" ? "die plus" : "die minus"}
        style={style}
        viewBox="-10 -10 20 20"
        width={size}
        height={size}
      >
        <rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="4.4" />
        <path d={die === "+" ? "M-4.2 0h8.4M0 -4.2v8.4" : "M-4.2 0h8.4"} />
      </svg>
    );
  const pips = PIPS[die];
  if (!pips) return <Card text={capital(die.replaceAll("-", " "))} n={n} />;
  return (
    <svg class="die face" style={style} viewBox="-10 -10 20 20" width={size} height={size}>
      <rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="4.4" />
      {pips.map(([x, y]) => (
        <circle cx={x * 4.4} cy={y * 4.4} r="1.7" />
      ))}
    </svg>
  );
}

function Card(props: { text: string; n: number }): JSX.Element {
  return (
    <i class="draw" style={{ "--n": String(props.n) }}>
      {props.text}
    </i>
  );
}

function spoken(die: string): string {
  return die === "+" ? t.plus : die === "-" ? t.minus : die.replaceAll("-", " ");
}
