import ShoppingBag from '~icons/lucide/shopping-bag';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { totalsOf } from '#client/components/cart/cart-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { dollars, glanceDollars } from '#shared/money.ts';
import { itemsText } from '../conversation/assistant.ts';
import { useCartNow } from './use-cart.ts';
import { useConversation } from '../conversation/use-conversation.ts';

/** The cart at a glance, in sight all the time. */
export function CartPill() {
  const { choose, view } = useConversation();
  const { count, subtotal } = totalsOf(useCartNow());
  const sum = glanceDollars(subtotal);
  const open = () => view !== 'cart' && choose({ label: 'View Cart', view: 'cart', silent: true });
  return (
    <>
      <Button
        data-cart-pill
        variant="ghost"
        onClick={open}
        title="Your cart"
        className="rounded-pill! bg-surface-2 px-3.5!"
      >
        <ShoppingBag aria-hidden />
        {count === 0 ? (
          <span className="sr-only">Cart, empty</span>
        ) : (
          <span className="text-meta font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">Cart, </span>
            {count}
            <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
            <span aria-hidden className={clsx(`${count}${sum}`.length > 7 && 'max-[22rem]:hidden')}>
              {' · '}
              {sum}
            </span>
            <span className="sr-only"> · {dollars(subtotal)}</span>
          </span>
        )}
      </Button>
      <Announcement text={`${itemsText(count)}, ${dollars(subtotal)}`} />
    </>
  );
}

const restDelay = 900;

/** Says what the cart came to, once, after the last of several quick changes. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), restDelay);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
