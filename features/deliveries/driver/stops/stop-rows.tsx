import { clsx } from 'clsx';
import ArrowUpToLine from '~icons/lucide/arrow-up-to-line';
import GripVertical from '~icons/lucide/grip-vertical';
import Route from '~icons/lucide/route';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { moved, useRowDrag } from '#platform/browser/ui/use-row-drag.ts';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { allStops } from '../outbox/pending-action.ts';
import { enqueue } from '../outbox/use-outbox.ts';
import { streetOf } from '#shared/street.ts';
import { labelOfRoute, routeThrough } from './route.ts';
import { describeDueAt, dueAt, placedByDriver } from './sort-deliveries.ts';

type Props = {
  /** All open stops, in their sequence. */
  stops: readonly DriverOrder[];
  currentId: string | undefined;
  now: number;
  onShow: (id: string) => void;
};

/** The other stops, a row each. A press shows one; the sequence is changed by drag, by arrow keys, or "Do first". */
export function StopRows({ stops, currentId, now, onShow }: Props) {
  const others = stops.filter(({ id }) => id !== currentId);
  const ids = others.map(({ id }) => id);
  const place = (sequence: readonly string[], id: string) =>
    enqueue(allStops, { kind: 'stops', orders: placedByDriver(stops, sequence, id, now) });
  /** The stop that is shown keeps its place. */
  const save = (sequence: readonly string[], id: string) => {
    const index = stops.findIndex((stop) => stop.id === currentId);
    place(index < 0 || !currentId ? sequence : moved([...sequence, currentId], currentId, index), id);
  };
  const drag = useRowDrag(ids, save);
  if (others.length === 0) return null;
  const addresses = stops.map(({ deliveryAddress }) => deliveryAddress);

  return (
    <section aria-label="Other stops" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-card">Other stops</h3>
        <LinkButton variant="soft" href={routeThrough(addresses)} target="_blank" rel="noreferrer">
          <Route aria-hidden />
          {labelOfRoute(addresses)}
        </LinkButton>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {others.map((order) => (
          <li
            key={order.id}
            style={drag.styleOf(order.id)}
            className={drag.draggedId === order.id ? 'relative z-10' : undefined}
          >
            <article
              aria-label={`Order ${order.orderNumber}`}
              className={clsx(
                'flex min-h-14 items-stretch gap-2 rounded-card border border-line bg-surface',
                drag.draggedId === order.id && 'border-brand shadow-raised',
              )}
            >
              <button
                type="button"
                aria-label={`Move order ${order.orderNumber}: drag, or press the arrow keys`}
                className="flex w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-card border border-transparent text-muted"
                {...drag.handleOf(order.id)}
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              <Row order={order} now={now} onShow={() => onShow(order.id)} />
              <IconButton
                icon={ArrowUpToLine}
                label={`Do order ${order.orderNumber} first`}
                title="Do first"
                onClick={() => {
                  const all = stops.map(({ id }) => id);
                  place(moved(all, order.id, 0), order.id);
                  onShow(order.id);
                }}
                className="self-center"
              />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ order, now, onShow }: { order: DriverOrder; now: number; onShow: () => void }) {
  const { customerName, deliveryAddress, items, orderNumber, nextStep } = order;
  const { text, isLate } = describeDueAt(dueAt(order), now);
  // In one line next to the name, on a phone too.
  const inShort = text.replace(/ minutes?\b/, ' min');
  return (
    <button
      type="button"
      title="Show this stop"
      onClick={onShow}
      className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 rounded-card border border-transparent py-1.5 text-left"
    >
      <span className="min-w-0 flex-1 basis-24">
        <span className="block truncate text-label">{customerName || `Order ${orderNumber}`}</span>
        <span className="block truncate text-meta text-muted">{streetOf(deliveryAddress)}</span>
        {items.some(({ batch }) => batch?.isRecalled) && (
          <span className="block text-meta text-danger">Recalled goods: call the shop</span>
        )}
      </span>
      <span
        className={clsx(
          'max-w-36 min-w-0 text-right text-meta tabular-nums',
          isLate && 'rounded-badge bg-error px-1.5 py-0.5 text-on-error',
        )}
      >
        {nextStep === 'return' ? 'Back to the shop' : inShort}
      </span>
    </button>
  );
}
