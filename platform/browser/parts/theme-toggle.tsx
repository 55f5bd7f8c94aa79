import { useSyncExternalStore } from 'react';
import { localStore } from '../lib/storage.ts';
import Moon from '~icons/lucide/moon';
import Sun from '~icons/lucide/sun';
import { IconButton } from '../ui/icon-button.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';

type ThemeChoice = 'light' | 'dark' | 'system';

const key = 'theme';

/** The event that the boot script in index.html applies the theme on. */
const changed = 'theme-choice';

export function ThemeToggle({ className }: { className?: string }) {
  const choice = useThemeChoice();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = choice === 'system' ? systemIsDark : choice === 'dark';
  const other = isDark ? 'light' : 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={`Switch to the ${other} theme`}
      onClick={() => chooseTheme(other)}
      className={className}
    />
  );
}

function read(): ThemeChoice {
  const stored = localStore.read(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function chooseTheme(choice: ThemeChoice) {
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

const useThemeChoice = () => useSyncExternalStore(subscribe, read);
