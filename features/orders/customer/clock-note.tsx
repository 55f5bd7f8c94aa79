import { clockNote } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';

/** Below orders: whose clock their times follow, for a reader whose own differs. */
export function ClockNote() {
  const note = clockNote(useNow());
  return note && <p className="text-center text-meta text-muted">{note}</p>;
}
