import { clsx } from 'clsx';
import { ArrowUpToLine, GripVertical, Route } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { DriverOrder } from '#shared/contract/driver-orders.ts';
import { allStops } from '../outbox/pending-action.ts';
import { enqueue } from '../outbox/use-outbox.ts';
import { routeThrough, streetOf } from './route.ts';
import { describeDueAt, dueAt } from './sort-deliveries.ts';

/** The sequence with one stop at another place. */
export function moved(ids: readonly string[], id: string, to: number) {
  const rest = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

const save = (orders: readonly string[]) => enqueue(allStops, { kind: 'stops', orders });

type Props = {
  /** All open stops, in their sequence. */
  stops: readonly DriverOrder[];
  currentId: string | undefined;
  now: number;
  onShow: (id: string) => void;
};

/** The other stops, a row each. A press shows one; the sequence is changed by drag, by arrow keys, or "Do first". */
export function StopRows({ stops, currentId, now, onShow }: Props) {
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const ids = stops.map(({ id }) => id);
  const others = stops.filter(({ id }) => id !== currentId);
  if (others.length === 0) return null;

  const drag = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged !== id) return;
      const rows = [...(list.current?.children ?? [])];
      const over = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const target = others[over < 0 ? others.length - 1 : over];
      if (target && target.id !== id) save(moved(ids, id, ids.indexOf(target.id)));
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      save(moved(ids, id, ids.indexOf(id) + by));
    },
  });

  return (
    <section aria-label="Other stops" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-card">Other stops</h3>
        <LinkButton
          variant="soft"
          href={routeThrough(stops.map(({ deliveryAddress }) => deliveryAddress))}
          target="_blank"
          rel="noreferrer"
        >
          <Route aria-hidden />
          Route all
        </LinkButton>
      </div>
      <ul ref={list} className="grid grid-cols-1 gap-2">
        {others.map((order) => (
          <li key={order.id}>
            <article
              aria-label={`Order ${order.orderNumber}`}
              className={clsx(
                'flex min-h-14 items-stretch gap-2 rounded-card border border-line bg-surface',
                dragged === order.id && 'border-brand shadow-raised',
              )}
            >
              <button
                type="button"
                aria-label={`Move order ${order.orderNumber}: drag, or press the arrow keys`}
                className="flex w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-card border border-transparent text-muted"
                {...drag(order.id)}
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              <Row order={order} now={now} onShow={() => onShow(order.id)} />
              <IconButton
                icon={ArrowUpToLine}
                label={`Do order ${order.orderNumber} first`}
                title="Do first"
                onClick={() => {
                  save(moved(ids, order.id, 0));
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
  const { customerName, deliveryAddress, orderNumber, nextStep } = order;
  const { text, isLate } = describeDueAt(dueAt(order), now);
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
      </span>
      <span
        className={clsx(
          'max-w-32 min-w-0 text-right text-meta tabular-nums',
          isLate && 'rounded-badge bg-error px-1.5 py-0.5 text-on-error',
        )}
      >
        {nextStep === 'return' ? 'Back to the shop' : text}
      </span>
    </button>
  );
}
