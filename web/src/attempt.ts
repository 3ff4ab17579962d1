/** One way to try what the server may refuse: the reason is shown, nothing else happens. */

import { Refusal } from "./protocol";
import { state } from "./state";

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    state.fault.value = problem instanceof Refusal ? problem.message : String(problem);
  }
}
