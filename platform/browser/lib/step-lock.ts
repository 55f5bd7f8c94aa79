/** A second press so shortly after a step is most likely meant for the first. */
export const stepLockMs = 700;
/** It is the width of a fingertip in CSS pixels: a press so close to the last one is meant for the same button. */
const fingertipPx = 44;

type Place = { x: number; y: number };

/** The order that a press is for, and its place on the screen; without any of both it may be meant for everything. */
export type Press = { orderId?: string; place?: Place };

let last: { at: number; press: Press | undefined } | undefined;

/** Tells whether a step was just made by a press that this one may repeat: of the same order, or at the same place. */
export function isStepLocked(press?: Press) {
  if (!last || performance.now() >= last.at + stepLockMs) return false;
  if (!press || !last.press) return true;
  const isSameOrder = press.orderId !== undefined && press.orderId === last.press.orderId;
  return isSameOrder || isNear(press.place, last.press.place);
}

export function lockSteps(press?: Press) {
  last = { at: performance.now(), press };
}

/**
 * Takes the step, or returns false when the press repeats the step before. Such a press does not make the lock last
 * longer.
 */
export function takeStep(press?: Press) {
  if (isStepLocked(press)) return false;
  lockSteps(press);
  return true;
}

/**
 * A press elsewhere ends the lock of a place: the hand has moved on, and what it presses there next is meant. The lock
 * of the order stays.
 */
export function notePress(place: Place) {
  if (last?.press?.place && !isNear(place, last.press.place)) last.press = { orderId: last.press.orderId };
}

globalThis.document?.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => notePress({ x: clientX, y: clientY }),
  { capture: true, passive: true },
);

const isNear = (one: Place | undefined, other: Place | undefined) =>
  one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < fingertipPx;

/** Returns the position of a pointer's press; undefined for a key. */
export const placeOf = ({ detail, clientX, clientY }: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>) =>
  detail === 0 ? undefined : { x: clientX, y: clientY };
