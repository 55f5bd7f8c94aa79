import { useOfflineReason } from '#client/lib/use-online.ts';
import { BottomBar } from '#client/ui/bottom-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { dollars } from '#shared/money.ts';
import { totalsOf } from './cart.ts';
import { useHasJustRisen } from './price-changes.tsx';
import { placeOrderLabel } from './use-place-order.ts';

type Props = { items: readonly CartItem[]; pending: boolean };

/** The last step, in sight from the first field on. */
export function PlaceOrderBar({ items, pending }: Props) {
  const offline = useOfflineReason();
  const { subtotal } = totalsOf(items);
  const hasRisen = useHasJustRisen(subtotal) && 'The sum has just changed';
  const inTheWay =
    items.some(({ available }) => !available) && 'Something in your cart is no longer on the menu.';
  return (
    <BottomBar>
      <Button
        type="submit"
        size="lg"
        block
        pending={pending}
        pendingLabel="Placing your order…"
        disabledReason={inTheWay || offline || hasRisen}
      >
        {placeOrderLabel} · {dollars(subtotal)}
      </Button>
      <p className="text-center text-meta text-muted">
        Nothing is charged now. You pay the driver at your door.
      </p>
    </BottomBar>
  );
}
