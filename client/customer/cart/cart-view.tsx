import { EmptyCartArt } from '#client/components/art/empty-art.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { dollars } from '#shared/money.ts';
import { BrowseButton } from '../menu/browse-button.tsx';
import { itemsText } from '../chat/assistant.ts';
import { lineKey, totalsOf } from './cart.ts';
import { CartLine, RemovedLine } from './cart-line.tsx';
import { useCart } from './use-cart.ts';
import { useConversation } from '../chat/use-conversation.ts';
import { useShown } from '../chat/use-shown.ts';

export function CartView() {
  const items = useCart();
  const { shown, isThere } = useShown(items, lineKey);
  if (shown.length === 0)
    return (
      <EmptyState art={<EmptyCartArt />} action={<BrowseButton />}>
        Your cart is empty
      </EmptyState>
    );
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {shown.map((line) => (
            <li key={lineKey(line)}>
              {isThere(line) ? <CartLine line={line} /> : <RemovedLine line={line} />}
            </li>
          ))}
        </ul>
        {items.length > 0 && <Subtotal items={items} />}
      </Card>
      {items.length === 0 && (
        <div className="grid justify-items-center gap-4 py-4">
          <p className="text-muted">Your cart is empty</p>
          <BrowseButton />
        </div>
      )}
    </>
  );
}

function Subtotal({ items }: { items: readonly CartItem[] }) {
  const { choose } = useConversation();
  const { count, subtotal } = totalsOf(items);
  const gone = items.filter(({ available }) => !available);
  const soldOut = items.filter((line) => line.available && line.soldOut);
  const names = (lines: readonly CartItem[]) => lines.map(({ product }) => product.name).join(', ');
  const inTheWay =
    (gone.length > 0 && `Please remove what is no longer on the menu: ${names(gone)}`) ||
    (soldOut.length > 0 && `Please remove what is sold out: ${names(soldOut)}`);
  return (
    <div className="grid gap-3 border-t border-line bg-surface-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          Total <span className="text-meta text-muted">· {itemsText(count)}</span>
        </span>
        <span className="text-price tabular-nums">{dollars(subtotal)}</span>
      </p>
      {inTheWay && <p className="text-meta text-danger">{inTheWay}</p>}
      <Button
        size="lg"
        block
        disabledReason={inTheWay}
        onClick={() => choose({ label: 'Checkout', view: 'checkout' })}
      >
        Checkout
      </Button>
    </div>
  );
}
