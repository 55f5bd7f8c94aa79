import { reducesMotion } from './reduced-motion.ts';

/** The phone answers to what was added. */
export function vibrate() {
  if (!reducesMotion()) navigator.vibrate?.(10);
}
