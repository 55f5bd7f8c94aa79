import { useEffect, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { dollars } from '#shared/money.ts';

/** Says which prices are no longer those with which this checkout was opened. */
export function PriceChanges({ items }: { items: readonly CartItem[] }) {
  const [opened] = useState(() => new Map(items.map(({ product }) => [product.id, product.price])));
  const changes = items.flatMap(({ available, product: { id, name, price } }) => {
    const was = opened.get(id) ?? price;
    return available && was !== price
      ? [{ id, text: `${name} costs ${dollars(price)} now, not ${dollars(was)}.` }]
      : [];
  });
  return (
    <div role="status" className="empty:absolute">
      {changes.length > 0 && (
        <Banner tone="warning" inline>
          {changes.map(({ id, text }) => (
            <p key={id} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </Banner>
      )}
    </div>
  );
}

/** Milliseconds a higher sum must be in sight before a press can mean it. */
const readingMs = 700;

/** True while the sum has only just risen: a finger on its way to the button meant the lower one. */
export function useHasJustRisen(sum: number) {
  const [read, setRead] = useState(sum);
  useEffect(() => {
    const timer = setTimeout(() => setRead(sum), readingMs);
    return () => clearTimeout(timer);
  }, [sum]);
  return sum > read;
}
