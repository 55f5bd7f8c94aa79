import { useRead } from '#client/lib/use-endpoint.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { listOrderEvents } from '../endpoints.ts';
import { eventInWords } from './event-in-words.ts';

/** All that happened to the order, and by whom. */
export function OrderHistory({ id }: { id: string }) {
  const events = useRead(listOrderEvents, { params: { id } });
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className="mb-3 text-card">
        History
      </h3>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {events.map((event) => (
          <li key={event.id} className="relative">
            <span aria-hidden className="absolute top-1.5 -left-[1.625rem] size-2.5 rounded-full bg-brand" />
            <p>{eventInWords(event)}</p>
            <p className="text-meta text-muted">
              <time dateTime={event.createdAt}>{formatOrderDate(event.createdAt)}</time> by {event.actorName}{' '}
              ({event.actorRole})
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
