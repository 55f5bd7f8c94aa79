import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '#platform/browser/lib/storage.ts';

const key = 'order-chime';

let isOn = localStore.read(key) === 'on';
let audio: AudioContext | undefined;
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** Autoplay policy: a browser blocks audio until a user gesture, and a phone may suspend it again later. */
const isHeld = () => (audio ? audio.state !== 'running' : !navigator.userActivation.hasBeenActive);

/** `on`: the owner has turned it on. `held`: it is on, and the browser blocks it. */
const chimeState = () => (isOn ? (isHeld() ? 'held' : 'on') : 'off');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resumes the audio at the first click or key. Mount it once, in the panel. */
export function useWakeOnPress() {
  useEffect(() => {
    // After the click was handled: the bar about the blocked sound goes with it, which moves what was pressed.
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

/** Call it in a user gesture: elsewhere the autoplay policy blocks `resume`. */
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

/** Plays two soft notes if the owner wants them and the browser allows it. */
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
