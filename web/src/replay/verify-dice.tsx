/** Checking the dice after the end: the server plays the save again, and the seal is computed here as well. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { tokenFor } from "../app/storage";
import { state } from "../match/state";
import { fetchSave, verifySave } from "../net/api";
import { Refusal, type SaveCheck } from "../net/protocol";
import { replayTexts as r } from "../texts/replay";

interface Outcome {
  checked: SaveCheck;
  hash: string | null; // null: this browser computes none (only on a secure page)
}

/** SHA-256 of "sandtable:SEED:SALT", as the protocol says that the seal is made. */
async function sealOf(seed: string, salt: string): Promise<string | null> {
  if (!globalThis.crypto.subtle) return null;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`sandtable:${seed}:${salt}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function DiceCheck(): JSX.Element | null {
  const record = state().record.value;
  const reveal = state().reveal.value;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  if (!record?.commitment || !reveal) return null;
  const { commitment, match } = record;
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const save = await fetchSave(match, tokenFor(match));
      setOutcome({
        checked: await verifySave(save, commitment, reveal.salt),
        hash: await sealOf(reveal.seed, reveal.salt),
      });
      setErrorText(null);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      setErrorText(problem.message);
    }
    setBusy(false);
  };
  return (
    <div class="dicecheck">
      <button class="btn" disabled={busy} onClick={() => void check()}>
        <Icon name="seal" />
        {busy ? r.checking : r.check}
      </button>
      {errorText && (
        <p class="no" role="alert">
          {errorText}
        </p>
      )}
      {outcome && <CheckResult outcome={outcome} commitment={commitment} reveal={reveal} />}
    </div>
  );
}

function CheckResult(props: {
  outcome: Outcome;
  commitment: string;
  reveal: { seed: string; salt: string };
}): JSX.Element {
  const {
    commitment,
    reveal,
    outcome: { checked, hash },
  } = props;
  const sealed = checked.commitment === true;
  return (
    <div role="status">
      <p class={checked.verified ? "yes" : "no"}>
        <span aria-hidden="true">{checked.verified ? "✓" : "✕"}</span> {checked.verified ? r.right : r.wrong}{" "}
        {checked.text}
      </p>
      <p class={sealed ? "yes" : "no"}>
        <span aria-hidden="true">{sealed ? "✓" : "✕"}</span> {sealed ? r.sealRight : r.sealWrong}
      </p>
      <dl>
        <dt>{r.seed}</dt>
        <dd>{reveal.seed}</dd>
        <dt>{r.salt}</dt>
        <dd>{reveal.salt}</dd>
        <dt>{r.seal}</dt>
        <dd>{commitment}</dd>
        {hash && (
          <>
            <dt>{r.hashHere}</dt>
            <dd>
              {hash} ({hash === commitment ? r.same : r.different})
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
