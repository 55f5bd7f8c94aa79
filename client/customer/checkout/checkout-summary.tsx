import { OrderPartRows } from '#client/components/order-parts.tsx';
import { Card } from '#client/ui/card.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { dollars } from '#shared/money.ts';
import type { Quote } from './use-quote.ts';

/** What will be ordered and what it comes to, right above the button that does it. */
/** A zone's refusal stands at the address, and what left the menu above. */
const saidElsewhere = new Set(['OUTSIDE_AREA', 'UNAVAILABLE_PRODUCT']);

export function CheckoutSummary({ items, quote }: { items: readonly CartItem[]; quote: Quote }) {
  const problems = quote.problems.filter(({ code }) => !saidElsewhere.has(code));
  return (
    <Card as="section" aria-label="Order summary" className="grid gap-3 p-4">
      <ul className="grid gap-2">
        {items.map(({ id, quantity, available, size, product }) => (
          <li key={id} className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap">
            <span className="min-w-0 flex-1 wrap-anywhere max-[19rem]:basis-full">
              <span className="text-muted tabular-nums">{quantity} ×</span> {product.name}
              {size && <span className="text-muted"> · {size.label}</span>}
            </span>
            <span className="ml-auto tabular-nums">
              {available ? dollars(quantity * product.price) : 'Gone'}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line pt-3">
        <OrderPartRows parts={quote} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-card">Total</span>
          <span className="text-price tabular-nums">{dollars(quote.total)}</span>
        </p>
      </div>
      <div role="status" className="grid gap-1 text-meta text-danger empty:absolute">
        {problems.map(({ code, message }) => (
          <p key={code + message}>{message}</p>
        ))}
      </div>
    </Card>
  );
}
