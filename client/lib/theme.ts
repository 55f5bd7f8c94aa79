import { useSyncExternalStore } from 'react';

type ThemeChoice = 'light' | 'dark' | 'system';

const key = 'theme';
/** The boot script in index.html listens for this, and does the painting. */
const changed = 'theme-choice';

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked: the system's theme stays.
  }
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
