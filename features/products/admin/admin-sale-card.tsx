import { clsx } from 'clsx';
import CalendarClock from '~icons/lucide/calendar-clock';
import CircleCheck from '~icons/lucide/circle-check';
import Pencil from '~icons/lucide/pencil';
import Radio from '~icons/lucide/radio';
import Trash from '~icons/lucide/trash';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { Icon } from '#platform/browser/ui/icon.tsx';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Badge, type BadgeTone } from '#platform/browser/ui/badge.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import type { AdminSale } from '../contract/sales.ts';
import { formatClock, formatLocalDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { isOnMenu, saleState, type SaleState } from './sale-state.ts';

type Props = {
  sale: AdminSale;
  now: Date;
  /** Counts the other sales of the product that run while this one does. */
  overlaps: number;
  onEdit: () => void;
  onDelete: () => void;
};

const states: Record<SaleState, { label: string; tone: BadgeTone; icon: Icon }> = {
  scheduled: { label: 'Scheduled', tone: 'processing', icon: CalendarClock },
  running: { label: 'Running', tone: 'completed', icon: Radio },
  idle: { label: 'No effect', tone: 'cancelled', icon: TriangleAlert },
  ended: { label: 'Ended', tone: 'cancelled', icon: CircleCheck },
};

export function SaleCard({ sale, now, overlaps, onEdit, onDelete }: Props) {
  const { product, description, salePrice, discountPercentage, startDate, endDate } = sale;
  const state = saleState(sale, now);
  const isIdle = state === 'idle';
  const { label, tone, icon } = states[state];
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={isIdle || state === 'ended' ? 'neutral' : 'sale'}>{discountPercentage}% OFF</Badge>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </p>
      <div className="grid grid-cols-1 gap-1 wrap-anywhere">
        <CardTitle>{product.name}</CardTitle>
        {description && <p className="clamp-2 text-meta text-muted">{description}</p>}
      </div>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
        <Price label="Regular price" cents={product.price} isStruck={!isIdle} />
        <Price label="Sale price" cents={salePrice} isStruck={isIdle} />
      </p>
      {isIdle && (
        <p className="text-meta text-danger">
          Customers do not see this sale:{' '}
          {isOnMenu(product, now)
            ? 'the regular price is not higher any more.'
            : 'the product is not on the menu.'}
        </p>
      )}
      {overlaps > 0 && (
        <p className="text-meta text-danger">
          Overlaps {overlaps === 1 ? 'another sale' : `${overlaps} other sales`} of this product: while they
          run together, the lowest price is charged.
        </p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3 rounded-control bg-surface-2 p-3">
        <Moment label="Start" when={startDate} />
        <Moment label="End" when={endDate} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="flex-1"
          aria-label={`Edit sale of ${product.name}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden />
          Edit
        </Button>
        <Button
          variant="ghost"
          className="text-danger!"
          aria-label={`Delete sale of ${product.name}`}
          onClick={onDelete}
        >
          <Trash aria-hidden />
          Delete
        </Button>
      </div>
    </Card>
  );
}

/** The price that customers do not pay is struck. */
function Price({ label, cents, isStruck }: { label: string; cents: number; isStruck: boolean }) {
  const As = isStruck ? 's' : 'span';
  return (
    <As className={clsx('tabular-nums', isStruck ? 'text-meta text-muted' : 'text-price')}>
      <VisuallyHidden>{label} </VisuallyHidden>
      {dollars(cents)}
    </As>
  );
}

function Moment({ label, when }: { label: string; when: string }) {
  return (
    <div>
      <dt className="text-badge text-muted">{label}</dt>
      <dd className="text-meta font-medium">
        <time dateTime={when}>
          {formatLocalDate(when, shopTimeZone)}{' '}
          <span className="whitespace-nowrap text-muted">{formatClock(when, shopTimeZone)}</span>
        </time>
      </dd>
    </div>
  );
}
