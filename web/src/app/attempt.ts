/** One way to try what the server may refuse: the reason is shown, nothing else happens. */

import { Refusal } from "../net/protocol";
import { app } from "./state";

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    app.errorText.value = problem instanceof Refusal ? problem.message : String(problem);
  }
}
