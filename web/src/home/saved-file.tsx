/** A saved match: opened, checked, compared with its seal, and played on. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { home } from "../texts/home";
import type { OpenedFile } from "./match-request";
import { compareSeal, openFile, playFile } from "./new-match";
import { SeatPicker } from "./seat-picker";
import { homeState } from "./state";

export function Files(): JSX.Element {
  const file = homeState.file.value;
  const [reading, setReading] = useState(false);
  return (
    <section class="panel files" aria-label={home.file}>
      <header>
        <h2 class="cap">{home.file}</h2>
      </header>
      <label class="btn">
        <Icon name="save" />
        {reading ? home.checking : home.openFile}
        <input
          type="file"
          accept=".match,text/plain"
          disabled={reading}
          onChange={async (event) => {
            const input = event.currentTarget;
            const chosen = input.files?.[0];
            if (!chosen) return;
            setReading(true);
            await openFile(chosen.name, await chosen.text());
            setReading(false);
            input.value = ""; // so that the same file can be opened again
          }}
        />
      </label>
      {file ? <Opened file={file} /> : <p class="none">{home.fileNote}</p>}
    </section>
  );
}

function Opened(props: { file: OpenedFile }): JSX.Element {
  const { file } = props;
  const { checked } = file;
  const [commitment, setCommitment] = useState("");
  const [salt, setSalt] = useState("");
  return (
    <div class="opened">
      <b>{file.name}</b>
      <p class={checked.verified ? "yes" : "no"} role="status">
        <span aria-hidden="true">{checked.verified ? "✓" : "✕"}</span>{" "}
        {checked.verified ? home.verified : home.notVerified} {checked.text}
      </p>
      {checked.commitment !== null && (
        <p class={checked.commitment ? "yes" : "no"}>
          <span aria-hidden="true">{checked.commitment ? "✓" : "✕"}</span>{" "}
          {checked.commitment ? home.sealHolds : home.sealBroken}
        </p>
      )}
      <details>
        <summary>{home.compare}</summary>
        <label class="field">
          {home.commitment}
          <input value={commitment} onInput={(event) => setCommitment(event.currentTarget.value)} />
        </label>
        <label class="field">
          {home.salt}
          <input value={salt} onInput={(event) => setSalt(event.currentTarget.value)} />
        </label>
        <button class="btn small" disabled={!commitment || !salt} onClick={() => void compareSeal(commitment, salt)}>
          {home.check}
        </button>
      </details>
      {checked.verified && checked.result && <p>{home.ended(checked.result.reason)}</p>}
      {checked.verified && !checked.result && Object.keys(file.seats).length > 0 && (
        <>
          <SeatPicker seats={file.seats} set={(seats) => void (homeState.file.value = { ...file, seats })} />
          <button class="btn primary" disabled={homeState.creating.value} onClick={() => void playFile()}>
            <Icon name="play" />
            {home.playOn}
          </button>
        </>
      )}
      <button class="btn ghost small" onClick={() => void (homeState.file.value = null)}>
        {home.putAway}
      </button>
    </div>
  );
}
