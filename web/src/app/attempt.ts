/** One way to try what the server may refuse: the reason is shown, nothing else happens. */

import { Refusal } from "../net/protocol";
import { state } from "../match/state";

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    state.fault.value = problem instanceof Refusal ? problem.message : String(problem);
  }
}
