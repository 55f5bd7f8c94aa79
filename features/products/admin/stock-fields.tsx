import { useQuery } from '@tanstack/react-query';
import ChevronDown from '~icons/lucide/chevron-down';
import { useState } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import type { AdminSize } from '../contract/sizes.ts';
import type { stockReasons } from '../contract/stock.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { listStockMoves } from '../contract/stock.ts';
import { additionOf, countOf, type StockBody, type TypedCount } from './typed-counts.ts';

type Props = {
  size: AdminSize;
  name: string;
  typed: TypedCount;
  onType: (typed: TypedCount) => void;
  isPending: boolean;
  /** Saves at once what is no count, such as an addition. */
  onSend: (body: StockBody) => void;
};

/** The stock of one size: what was counted, what came and went, and every change of it. */
export function StockFields({ size, name, typed, isPending, onType, onSend }: Props) {
  const { id, stock } = size;
  const offline = useOfflineReason();
  const addition = additionOf(typed);
  const count = countOf(typed, size);
  return (
    <div
      role="group"
      aria-label={`Stock of ${name}`}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <p className="text-label wrap-anywhere">
        {name}:{' '}
        <span className="tabular-nums">
          {stock === null ? 'not counted' : `${stock} left`}
          {count && 'set' in count && `, ${count.set} once saved`}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_6rem_1fr]">
        <Field label="Pieces">
          <Input
            type="number"
            inputMode="numeric"
            value={typed.pieces}
            onChange={({ target }) => onType({ ...typed, pieces: target.value })}
          />
        </Field>
        <Field label="Low mark">
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            value={typed.low}
            onChange={({ target }) => onType({ ...typed, low: target.value })}
          />
        </Field>
        <Field label="Why" className="col-span-2 sm:col-span-1">
          <Input
            value={typed.note}
            maxLength={200}
            placeholder="Delivery, broken, …"
            onChange={({ target }) => onType({ ...typed, note: target.value })}
          />
        </Field>
      </div>
      {stock !== null && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            pending={isPending}
            disabledReason={offline || (!addition && 'First type how many')}
            onClick={() => addition && onSend(addition)}
          >
            Add to stock
          </Button>
          <Button
            variant="ghost"
            pending={isPending}
            disabledReason={offline}
            onClick={() => onSend({ set: null })}
          >
            Stop counting
          </Button>
        </div>
      )}
      {stock !== null && <Ledger sizeId={id} />}
    </div>
  );
}

const reasons: Record<(typeof stockReasons)[number], string> = {
  order: 'Order',
  cancel: 'Order cancelled',
  reopen: 'Order taken up again',
  count: 'Counted',
  adjust: 'Added or taken away',
  edit: 'Order edited',
  return: 'Came back from a customer',
};

/** The changes of the stock with person, reason and number; the newest first. */
function Ledger({ sizeId }: { sizeId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery({
    ...queryOptionsFor(listStockMoves, { params: { id: sizeId } }),
    enabled: isOpen,
  });
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 items-center gap-2 text-meta text-muted">
        Changes of the stock
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <ol className="divide-y divide-line">
        {data.map(({ id, reason, change, stock, orderNumber, actorName, note, createdAt }) => (
          <li key={id} className="flex items-baseline gap-3 py-2 text-meta">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {[reasons[reason], orderNumber, note].filter(Boolean).join(' · ')}
              <span className="block text-muted">
                {[actorName, formatOrderDate(createdAt, shopTimeZone)].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="tabular-nums">
              {change > 0 ? `+${change}` : `−${Math.abs(change)}`} → {stock}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
