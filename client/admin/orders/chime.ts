const key = 'order-chime';

export function isChimeOn() {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** The press that turns it on is also what lets the browser make a sound, so it rings once as a sample. */
export function setChime(on: boolean) {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  if (on) ring();
}

let audio: AudioContext | undefined;
const notes = [784, 1175];

/** Two soft notes, made on the spot. */
export function ring() {
  // Before the first press on the page the browser would refuse, and complain.
  if (!navigator.userActivation.hasBeenActive) return;
  const context = (audio ??= new AudioContext());
  void context.resume();
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
