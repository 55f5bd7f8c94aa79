import { useState } from 'react';

const days = 30;
const keyOf = (name: string) => `dismissed-${name}`;

function isDismissed(name: string) {
  try {
    const at = Number(localStorage.getItem(keyOf(name)));
    return Date.now() - at < days * 24 * 60 * 60 * 1000;
  } catch {
    return false;
  }
}

/** An offer that was turned down does not come back for thirty days. */
export function useDismissal(name: string) {
  const [dismissed, setDismissed] = useState(() => isDismissed(name));
  const dismiss = () => {
    try {
      localStorage.setItem(keyOf(name), String(Date.now()));
    } catch {
      // Storage is blocked: it stays away until the next visit.
    }
    setDismissed(true);
  };
  return [dismissed, dismiss] as const;
}
