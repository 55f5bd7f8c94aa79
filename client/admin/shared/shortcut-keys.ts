import { localStore } from '#client/lib/storage.ts';

const key = 'shortcuts';

/** Whether single letters act. Whoever dictates, or leans on keys, turns them off in the list of shortcuts. */
export const areShortcutsOn = () => localStore.read(key) !== 'off';
export const setShortcuts = (on: boolean) => localStore.write(key, on ? 'on' : 'off');

/** A press that no field, dialog or other shortcut is meant by. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]')
  ) &&
  !document.querySelector('[role=dialog], [role=alertdialog]');
