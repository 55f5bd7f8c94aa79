import { totalsOf } from './cart-totals.ts';
import ShoppingBag from '~icons/lucide/shopping-bag';
import { useEffect, useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { dollars } from '#shared/money.ts';
import { itemsText } from '#platform/browser/conversation/assistant.ts';
import { useCartNow } from './use-cart.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';

/** Shows the cart at a glance, in sight all the time. */
export function CartPill() {
  const { choose, view } = useConversation();
  const { count, subtotal } = totalsOf(useCartNow());
  const unit = count === 1 ? 'item' : 'items';
  const words = `${count} ${unit} · ${dollars(subtotal)}`;
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
          <>
            <span className="sr-only">Cart, {words}</span>
            {/* In two lines on a phone, so that the header has room for an exact sum and for its own words. */}
            <span
              aria-hidden
              className="grid text-left text-badge whitespace-nowrap tabular-nums sm:flex sm:gap-1 sm:text-meta sm:font-semibold"
            >
              <span>
                {count}
                <span className="sm:hidden"> {unit}</span>
              </span>
              <span className="max-sm:hidden">·</span>
              <span>{dollars(subtotal)}</span>
            </span>
          </>
        )}
      </Button>
      <Announcement text={`${itemsText(count)}, ${dollars(subtotal)}`} />
    </>
  );
}

const restDelayMs = 900;

/** Says what the cart came to, once, after the last of several quick changes. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), restDelayMs);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
