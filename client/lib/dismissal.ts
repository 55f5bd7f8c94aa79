import { useState } from 'react';
import { localStore } from './memory.ts';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** An offer that was turned down does not come back for thirty days. */
export function useDismissal(name: string) {
  const key = `dismissed-${name}`;
  const [dismissed, setDismissed] = useState(() => Date.now() - Number(localStore.read(key)) < thirtyDays);
  const dismiss = () => {
    localStore.write(key, String(Date.now()));
    setDismissed(true);
  };
  return [dismissed, dismiss] as const;
}
