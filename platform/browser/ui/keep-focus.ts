import type { MouseEvent } from 'react';

const isInField = () => document.activeElement?.matches(':read-write');

/**
 * On mouse-down: a field keeps the focus while something else is pressed, which takes it with the click (`takeFocus`). What
 * a field shows when it is left, and a phone's keyboard when it goes, would move that from under the pointer, and the
 * press would be lost. A handle is pressed to drag, which needs what the browser does then.
 */
export const keepFocus = (event: MouseEvent<HTMLElement>) =>
  isInField() && !event.currentTarget.closest('[draggable=true]') && event.preventDefault();

/** The Enter key in a field clicks its button too, without a press: there the field keeps the focus. */
export function takeFocus({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail && isInField()) currentTarget.focus({ preventScroll: true });
}
