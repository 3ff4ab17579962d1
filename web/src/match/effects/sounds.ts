/** Sounds, made by the browser's own synthesizer: dice, a card, my turn. Off until the player switches them on. */

import { effect } from "@preact/signals";
import { app } from "../../app/state";
import { load, store } from "../../app/storage";
import { state } from "../state";

const SOUNDS = "sandtable.sounds";

export type Sound = "dice" | "card" | "turn";

/** One tone: when it begins and how long it lasts in seconds, its pitch in hertz, and how loud it is. */
interface Tone {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly volume: number;
  readonly shape: OscillatorType;
}

const knock = (at: number, pitch: number): Tone => ({ at, length: 0.035, pitch, volume: 0.16, shape: "square" });

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  dice: [knock(0, 900), knock(0.06, 620), knock(0.1, 1100), knock(0.17, 540), knock(0.26, 480)],
  card: [{ at: 0, length: 0.09, pitch: 210, volume: 0.14, shape: "sawtooth" }],
  turn: [
    { at: 0, length: 0.16, pitch: 523.25, volume: 0.12, shape: "sine" },
    { at: 0.14, length: 0.28, pitch: 783.99, volume: 0.12, shape: "sine" },
  ],
};

let audio: AudioContext | null = null;

export function loadSounds(): void {
  app.sounds.value = load(SOUNDS, false);
}

export function toggleSounds(): void {
  app.sounds.value = !app.sounds.value;
  store(SOUNDS, app.sounds.value);
  playSound("turn"); // a sample; a browser allows sound only after a click
}

export function playSound(sound: Sound): void {
  if (!app.sounds.value) return;
  try {
    audio ??= new AudioContext();
    for (const tone of TONES[sound]) playTone(audio, tone);
  } catch {
    // without an audio device the match goes on in silence
  }
}

function playTone(context: AudioContext, { at, length, pitch, volume, shape }: Tone): void {
  const begin = context.currentTime + at;
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + length);
}

/** Play cards and dice of the events that are shown, and a chime when I am asked after others. */
export function listenToTable(): void {
  effect(() => {
    const step = state().playback.value[0];
    if (step) playSound(step.line.dice.length ? "dice" : "card");
  });
  let waited = false;
  effect(() => {
    const { frame, question } = state();
    const asked = question.value !== null && !frame.value;
    if (asked && waited) playSound("turn");
    waited = !asked;
  });
}
