import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { formatDay } from '#shared/dates.ts';

/** Begins another day in the conversation. */
export function DayDivider({ at }: { at: number }) {
  return (
    <p className="my-2 flex items-center gap-3 text-meta text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={new Date(at).toISOString()}>{formatDay(new Date(at), useNow(), shopTimeZone)}</time>
    </p>
  );
}
