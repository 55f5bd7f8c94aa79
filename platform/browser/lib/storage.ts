import { useState } from 'react';
import { dayMs } from '#shared/durations.ts';

/** Small notes that outlive the page. Where the browser blocks storage, nothing is remembered. */
function memory(storage: () => Storage) {
  const attempt = <T>(act: (storage: Storage) => T) => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  const read = (key: string) => attempt((notes) => notes.getItem(key));
  const write = (key: string, value: string) => attempt((notes) => notes.setItem(key, value));
  return {
    read,
    write,
    /**
     * Reads JSON; null where nothing is stored, or no JSON. Another version of the app may have written another
     * shape.
     */
    readJson: (key: string) => attempt<unknown>(() => JSON.parse(read(key) ?? 'null')),
    writeJson: (key: string, value: object) => write(key, JSON.stringify(value)),
    forget: (key: string) => attempt((notes) => notes.removeItem(key)),
  };
}

export const localStore = memory(() => localStorage);
export const sessionStore = memory(() => sessionStorage);

const dismissalMs = 30 * dayMs;

/** An offer that was turned down does not come back for thirty days. */
export function useDismissal(name: string) {
  const key = `dismissed-${name}`;
  const [dismissed, setDismissed] = useState(() => Date.now() - Number(localStore.read(key)) < dismissalMs);
  const dismiss = () => {
    localStore.write(key, String(Date.now()));
    setDismissed(true);
  };
  return [dismissed, dismiss] as const;
}
