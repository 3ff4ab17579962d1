/** Answers of Breakable as buttons read them, where the server's word is short. */

import type { Answer } from "../../net/protocol";
import { capital } from "../../texts/common";
import { inter } from "../interformic/texts";
import type { Table } from "../interformic/view";
import { unitAnswer } from "../interformic/wording";
import { codeTitle } from "./force";
import { arming, brk, isArming } from "./texts";

const CODE = /^[BRSTUC][A-C1-3]$/;

export function answerText(answer: Answer, view: Table): { head: string; tail: string } {
  const { word } = answer;
  const facing = inter.facings[word]; // "SE" may also be Squad E
  if (facing && !view.units[word]) return { head: capital(facing), tail: "" };
  if (!view.forces?.length) return unitAnswer(answer, view);
  if (CODE.test(word)) return { head: codeTitle(word), tail: "" };
  const dropped = word.startsWith("drop.") ? word.slice(5) : "";
  if (dropped) return { head: brk.drop(codeTitle(dropped)), tail: "" };
  if (isArming(word)) return arming(word);
  const gear = word.split("+").map((one) => inter.equipment[one]);
  return gear.every((one) => one !== undefined)
    ? { head: capital(gear.join(brk.and)), tail: "" }
    : unitAnswer(answer, view);
}
