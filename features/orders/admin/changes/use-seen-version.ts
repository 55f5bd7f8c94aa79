import { useRef } from 'react';
import type { AdminOrder } from '../../contract/admin-orders.ts';

/** The version that was seen when a list was opened, not when it was chosen from: someone may change it meanwhile. */
export function useSeenVersion({ version }: AdminOrder) {
  const opened = useRef<number>(undefined);
  return {
    watched: {
      onOpen: () => void (opened.current = version),
      onBlur: () => void (opened.current = undefined),
    },
    takeSeen: () => {
      const seen = opened.current ?? version;
      opened.current = undefined;
      return seen;
    },
  };
}
