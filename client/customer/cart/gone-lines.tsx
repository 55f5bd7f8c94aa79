import { useOfflineReason } from '#client/lib/use-online.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import { useRemoveFromCart } from './use-cart.ts';

/** Names what left the menu while it lay in the cart, and takes it out. */
export function GoneLines({ items }: { items: readonly CartItem[] }) {
  const remove = useRemoveFromCart();
  const offline = useOfflineReason();
  const gone = items.filter(({ available }) => !available);
  const products = new Set(gone.map(({ product }) => product.name));
  const names = formatList(products);
  return (
    <div role="status" className="empty:absolute">
      {gone.length > 0 && (
        <Banner tone="warning" inline iconAtTop>
          <p className="wrap-anywhere">
            {names} {isOrAre(products.size)} no longer on the menu.
          </p>
          <Button
            variant="outline"
            className="my-1.5"
            disabledReason={offline}
            onClick={() => gone.forEach((line) => remove.mutate(line))}
          >
            Remove and go on
          </Button>
        </Banner>
      )}
    </div>
  );
}
