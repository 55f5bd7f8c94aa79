import { LoadBoundary } from './load-boundary.tsx';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

type Slot = { open: boolean; drop: () => void };

const alwaysOpen: Slot = { open: true, drop: () => undefined };
const SlotContext = createContext(alwaysOpen);

/**
 * Surrounds a dialog that is there only while it is open, and may lie in a file of its own: keeps the closed one until it
 * has left the screen.
 */
export function DialogSlot({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState(children);
  if (children && children !== kept) setKept(children);
  const open = Boolean(children);
  const slot = useMemo(() => ({ open, drop: () => void (open || setKept(null)) }), [open]);
  return (
    <SlotContext value={slot}>
      <LoadBoundary>{kept}</LoadBoundary>
    </SlotContext>
  );
}

/** Tells a dialog whether its slot still holds it, and what to call once it is removed. */
export function useDialogSlot() {
  const slot = use(SlotContext);
  // Closed before it was loaded, it never shows, and so never leaves.
  useEffect(() => slot.drop(), []); // oxlint-disable-line react/exhaustive-deps -- only as it finds it at first
  return slot;
}

/** A question asked from within a dialog comes and goes by itself. */
export function InsideDialog({ children }: { children: ReactNode }) {
  return <SlotContext value={alwaysOpen}>{children}</SlotContext>;
}
