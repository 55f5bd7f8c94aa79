import { clsx } from 'clsx';
import { clockNote } from '../lib/shop-time-zone.ts';
import { useNow } from '../lib/use-now.ts';

/** Names the clock that the times of a screen follow, for a reader whose own differs. */
export function ClockNote({ className }: { className?: string }) {
  const note = clockNote(useNow());
  return note && <p className={clsx('text-meta text-muted', className)}>{note}</p>;
}
