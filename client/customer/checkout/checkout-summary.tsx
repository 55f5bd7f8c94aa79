import { Card } from '#client/ui/card.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { dollars } from '#shared/money.ts';
import { totalsOf } from '../cart/cart.ts';

/** What will be ordered and what it comes to, right above the button that does it. */
export function CheckoutSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <Card as="section" aria-label="Order summary" className="grid gap-3 p-4">
      <ul className="grid gap-2">
        {items.map(({ id, quantity, available, product }) => (
          <li key={id} className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap">
            <span className="min-w-0 flex-1 wrap-anywhere max-[19rem]:basis-full">
              <span className="text-muted tabular-nums">{quantity} ×</span> {product.name}
            </span>
            <span className="ml-auto tabular-nums">
              {available ? dollars(quantity * product.price) : 'Gone'}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-card">Total</span>
        <span className="text-price tabular-nums">{dollars(totalsOf(items).subtotal)}</span>
      </p>
    </Card>
  );
}
