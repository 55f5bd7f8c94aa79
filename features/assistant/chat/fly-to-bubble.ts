import { reducesMotion } from '#platform/browser/lib/reduced-motion.ts';

/** A flight that begins later than this after the press would draw the eye back, so there is none. */
const maxDelayMs = 300;

export const loadFlight = () => import('./land-in-bubble.ts');

/** Moves the chosen chip to the bubble that repeats it. Nothing waits for the movement. */
export function flyToBubble(chip: HTMLElement) {
  if (reducesMotion()) return;
  const from = chip.getBoundingClientRect();
  const copy = chip.cloneNode(true) as HTMLElement;
  const pressedAt = performance.now();
  loadFlight().then(
    ({ landInBubble }) => performance.now() - pressedAt < maxDelayMs && landInBubble(copy, from),
    () => undefined,
  );
}
