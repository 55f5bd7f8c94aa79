import { OrderPartRows } from '#features/orders/parts/order-parts.tsx';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import type { ReactNode } from 'react';
import { dollars } from '#shared/money.ts';
import type { Zone } from '#features/settings/rules/zones.ts';
import { isOfAddress, type Quote } from './use-quote.ts';

/** A refused address or promo code is shown at its field, a refused line above the button. */
const saidElsewhere = ['OUTSIDE_AREA', 'UNAVAILABLE_PRODUCT', 'SOLD_OUT', 'OUT_OF_STOCK'];

/** Returns the problems that the summary says, because no field of the checkout and no bar does. */
export const summaryProblems = ({ problems }: Pick<Quote, 'problems'>) =>
  problems.filter(
    (problem) =>
      !saidElsewhere.includes(problem.code) && !problem.code.startsWith('PROMO_') && !isOfAddress(problem),
  );

type Props = {
  quote: Quote;
  zones: readonly Zone[];
  /** The zone of the address, once it is known. */
  zone: Zone | undefined;
  children?: ReactNode;
};

/** The row of the delivery fee: free here, free from a sum, or not known yet. Only where some zone charges one. */
export function deliveryRow(zones: readonly Zone[], zone: Zone | undefined, quote: Quote) {
  if (!zones.some(({ fee }) => fee > 0)) return undefined;
  if (!zone) return { none: 'by your ZIP code' };
  if (quote.deliveryFee === undefined) return undefined;
  const { freeFrom } = zone;
  if (quote.deliveryFee === 0 || freeFrom === null) return { none: 'free' };
  // A promo code may bring the goods below the sum that the subtotal has reached.
  const after = quote.subtotal >= freeFrom ? ' after the promo code' : '';
  return { none: 'free', label: `Delivery (free from ${dollars(freeFrom)}${after})` };
}

/** The lines and total of the order, right above the button that places it. */
export function CheckoutSummary({ quote, zones, zone, children }: Props) {
  const problems = summaryProblems(quote);
  return (
    <Card as="section" aria-label="Order summary" className="grid gap-3 p-4">
      <ul className="grid gap-2">
        {quote.lines.map(({ id, quantity, available, soldOut, sizeLabel, name, unit }) => (
          <li key={id} className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap">
            <span className="min-w-0 flex-1 wrap-anywhere max-[19rem]:basis-full">
              <span className="text-muted tabular-nums">{quantity} ×</span> {name}
              {sizeLabel && <span className="text-muted"> · {sizeLabel}</span>}
            </span>
            <span className="ml-auto tabular-nums">
              {available ? dollars(quantity * unit) : soldOut ? 'Sold out' : 'Gone'}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line pt-3">
        <OrderPartRows parts={quote} delivery={deliveryRow(zones, zone, quote)} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-card">Total</span>
          <span className="text-price tabular-nums">{dollars(quote.total)}</span>
        </p>
      </div>
      {children}
      <div role="status" className="grid grid-cols-1 gap-2 empty:absolute">
        {problems.map(({ code, message }) => (
          <Banner key={code + message} tone="error" inline>
            {message}
          </Banner>
        ))}
      </div>
    </Card>
  );
}
