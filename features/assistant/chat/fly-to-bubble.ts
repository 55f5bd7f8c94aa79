import { reducesMotion } from '#platform/browser/lib/reduced-motion.ts';

/** A flight that begins later than this after the press would draw the eye back, so there is none. */
const maxDelayMs = 300;

export const loadFlight = () => import('./land-in-bubble.ts');

/** What was chosen flies to the bubble that says it. Nothing waits for it. */
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
