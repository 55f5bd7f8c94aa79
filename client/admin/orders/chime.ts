import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '#client/lib/storage.ts';

const key = 'order-chime';

let isOn = localStore.read(key) === 'on';
let audio: AudioContext | undefined;
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** A browser holds all sound until the page was pressed once, and a phone may take it back later. */
const isHeld = () => (audio ? audio.state !== 'running' : !navigator.userActivation.hasBeenActive);

/** `on`: the owner wants it. `held`: it is on, and the browser makes no sound. */
const chimeState = () => (isOn ? (isHeld() ? 'held' : 'on') : 'off');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Wakes the sound by whatever is pressed first. Use it once, where the panel begins. */
export function useWakeOnPress() {
  useEffect(() => {
    // After the press has had its effect: what it was on must not move away under it.
    const wake = () => void (isOn && setTimeout(wakeChime));
    addEventListener('click', wake);
    addEventListener('keyup', wake);
    return () => {
      removeEventListener('click', wake);
      removeEventListener('keyup', wake);
    };
  }, []);
}

export const useChime = () => useSyncExternalStore(subscribe, chimeState);

/** Call it upon a press: only then the browser lets go of the sound. */
export function wakeChime() {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', changed);
  }
  if (audio.state !== 'running') void audio.resume();
  changed();
}

/** The press that turns it on is also what lets the browser make a sound, so it rings once as a sample. */
export function setChime(on: boolean) {
  isOn = on;
  localStore.write(key, on ? 'on' : 'off');
  if (on) {
    wakeChime();
    ring();
  }
  changed();
}

const notes = [784, 1175];

/** Two soft notes, made on the spot, if the owner wants them and the browser lets them out. */
export function ring() {
  if (!isOn || !navigator.userActivation.hasBeenActive) return;
  wakeChime();
  const context = audio;
  if (!context) return;
  notes.forEach((frequency, index) => {
    const from = context.currentTime + index * 0.16;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.2, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.6);
  });
}
