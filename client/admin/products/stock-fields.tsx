import { useQuery } from '@tanstack/react-query';
import ChevronDown from '~icons/lucide/chevron-down';
import { useState } from 'react';
import { queryOptionsFor } from '#client/lib/api/use-endpoint.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import type { AdminSize } from '#shared/contract/products.ts';
import type { stockReasons } from '#shared/contract/stock.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { listStockMoves } from '../shared/endpoints.ts';
import { useChangeStock } from './use-stock.ts';

/** The low mark of a size that has none of its own. */
const usualLowMark = 5;

/** The stock of one size: what was counted, what came and went, and every change of it. Each button saves at once. */
export function StockFields({ size, name }: { size: AdminSize; name: string }) {
  const { id, stock, lowMark } = size;
  const [pieces, setPieces] = useState('');
  const [low, setLow] = useState(String(lowMark ?? usualLowMark));
  const [note, setNote] = useState('');
  const offline = useOfflineReason();
  const change = useChangeStock();
  const number = pieces.trim() === '' ? undefined : Number(pieces);
  const why = note.trim() ? { note: note.trim() } : {};
  const send = (body: Parameters<typeof change.mutate>[0]['body']) =>
    change.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          setPieces('');
          setNote('');
        },
      },
    );
  const lacksNumber = number === undefined && 'First type how many';
  return (
    <div
      role="group"
      aria-label={`Stock of ${name}`}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <p className="text-label wrap-anywhere">
        {name}: <span className="tabular-nums">{stock === null ? 'not counted' : `${stock} left`}</span>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_6rem_1fr]">
        <Field label="Pieces">
          <Input
            type="number"
            inputMode="numeric"
            value={pieces}
            onChange={({ target }) => setPieces(target.value)}
          />
        </Field>
        <Field label="Low mark">
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            value={low}
            onChange={({ target }) => setLow(target.value)}
          />
        </Field>
        <Field label="Why" className="col-span-2 sm:col-span-1">
          <Input
            value={note}
            maxLength={200}
            placeholder="Delivery, broken, …"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          pending={change.isPending}
          disabledReason={offline || lacksNumber}
          onClick={() => send({ set: number, lowMark: Number(low), ...why })}
        >
          Set to this count
        </Button>
        <Button
          variant="outline"
          pending={change.isPending}
          disabledReason={offline || lacksNumber || (stock === null && 'First set a count')}
          onClick={() => send({ add: number, lowMark: Number(low), ...why })}
        >
          Add to stock
        </Button>
        {stock !== null && (
          <Button
            variant="ghost"
            pending={change.isPending}
            disabledReason={offline}
            onClick={() => send({ set: null })}
          >
            Stop counting
          </Button>
        )}
      </div>
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
};

/** Who changed the stock, why, and by how many; the newest first. */
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
