import { totalsOf } from '../customer/cart-totals.ts';
import ShoppingBag from '~icons/lucide/shopping-bag';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { dollars } from '#shared/money.ts';
import type { GuestItem } from './guest-items.ts';

const cart = preloadable(() => import('./guest-cart-dialog.tsx').then((file) => file.GuestCart));

type Props = { items: readonly GuestItem[]; onSignUp: () => void };

/** The visitor's cart in short, and the button to order it. Public pages lead to the whole of it as `/?view=cart`. */
export function GuestBar({ items, onSignUp }: Props) {
  const [isOpen, setIsOpen] = useState(new URLSearchParams(useSearch()).get('view') === 'cart');
  const { count, subtotal } = totalsOf(items);
  const signUp = () => {
    setIsOpen(false);
    onSignUp();
  };
  return (
    <>
      {count > 0 && (
        <div data-keep-clear className="mx-4 flex animate-enter flex-wrap gap-2 lg:mx-0">
          <Button
            variant="outline"
            size="lg"
            aria-haspopup="dialog"
            onPointerEnter={cart.preload}
            onClick={() => setIsOpen(true)}
            className="grow px-4! tabular-nums"
          >
            <ShoppingBag aria-hidden />
            <span>
              <span className="sr-only">View Cart, </span>
              {count}
              <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span> · {dollars(subtotal)}
            </span>
          </Button>
          <Button size="lg" onClick={signUp} className="grow-2 px-4!">
            Sign Up to Order
          </Button>
        </div>
      )}
      <OptionalBoundary>
        <LoadBoundary>
          <DialogSlot>
            {isOpen && <cart.Component items={items} onClose={() => setIsOpen(false)} onSignUp={signUp} />}
          </DialogSlot>
        </LoadBoundary>
      </OptionalBoundary>
    </>
  );
}
