import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

type ThemeChoice = 'light' | 'dark' | 'system';

const key = 'theme';
/** The event that the boot script in index.html applies the theme on. */
const changed = 'theme-choice';

function read(): ThemeChoice {
  const stored = localStore.read(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStore.forget(key);
  else localStore.write(key, choice);
  dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void) {
  const events = [changed, 'storage'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

export const useThemeChoice = () => useSyncExternalStore(subscribe, read);
