import { localStore } from '../lib/storage.ts';

const key = 'shortcuts';

/**
 * Tells whether single-letter shortcuts work. They can be turned off (WCAG 2.1.4), because speech input triggers
 * them.
 */
export const areShortcutsOn = () => localStore.read(key) !== 'off';
export const setShortcuts = (on: boolean) => localStore.write(key, on ? 'on' : 'off');

/** True for a key without a modifier that neither a field, a dialog nor another shortcut handles. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]')
  ) &&
  !document.querySelector('[role=dialog], [role=alertdialog]');
