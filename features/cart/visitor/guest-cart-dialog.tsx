import { totalsOf } from '../customer/cart-totals.ts';
import { CartLine, RemovedLine } from '../customer/cart-line.tsx';
import { addGuestLine, removeGuestLine, takeGuestLine } from '../customer/guest-cart.ts';
import { useShown } from '#platform/browser/lib/use-shown.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { counted } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import type { GuestItem } from './guest-items.ts';

type Props = { items: readonly GuestItem[]; onClose: () => void; onSignUp: () => void };

/** Shows what a visitor has put in the cart: each line with its quantity, and the total. */
export function GuestCart({ items, onClose, onSignUp }: Props) {
  const { shown, isThere } = useShown(items, ({ id }) => id);
  const { count, subtotal } = totalsOf(items);
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Your Cart"
      footer={
        count > 0 && (
          <>
            <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
              <span>
                Subtotal <span className="text-meta text-muted">· {counted(count, 'item')}</span>
              </span>
              <span className="text-price tabular-nums">{dollars(subtotal)}</span>
            </p>
            <Button size="lg" block onClick={onSignUp}>
              Sign Up to Order
            </Button>
          </>
        )
      }
    >
      <ul className="-m-5 divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id}>
            {isThere(item) ? (
              <CartLine
                line={item}
                size={item.size && <p className="text-meta">{item.size.label}</p>}
                onStep={(step) => (step > 0 ? addGuestLine(item.kept) : takeGuestLine(item.kept))}
                onRemove={() => removeGuestLine(item.kept)}
              />
            ) : (
              <RemovedLine line={item} onUndo={() => addGuestLine(item.kept, item.quantity)} />
            )}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="pt-9 text-center text-muted">Your cart is empty</p>}
    </Dialog>
  );
}
