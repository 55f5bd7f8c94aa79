import { totalsOf } from './cart-totals.ts';
import { keepFocus, takeFocus } from '#platform/browser/ui/keep-focus.ts';
import { useRootMark } from '#platform/browser/ui/use-root-mark.ts';
import { dollars } from '#shared/money.ts';
import { itemsText } from '#platform/browser/conversation/assistant.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useCountUp } from './use-count-up.ts';
import { useCartNow } from './use-cart.ts';

/**
 * The way to the cart, in reach while one shops: it floats over the end of the list, from the first item on. With forced
 * colors it lies on the canvas, as the highlight of some systems is translucent.
 */
export function CartBar() {
  const { choose } = useConversation();
  const { count, subtotal } = totalsOf(useCartNow());
  const sum = useCountUp(subtotal);
  useRootMark('cart-bar', count > 0);
  if (count === 0) return null;
  return (
    <button
      type="button"
      data-cart-bar
      data-above-bar
      data-keep-clear
      onMouseDown={keepFocus}
      onClick={(event) => {
        takeFocus(event);
        choose({ label: 'View Cart', view: 'cart' });
      }}
      className="sticky bottom-[calc(var(--composer)+0.5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex min-h-12 w-full max-w-lg animate-enter flex-wrap items-center justify-between gap-x-3 rounded-[1.75rem] border border-transparent bg-brand forced-colors:[background:linear-gradient(Highlight,Highlight)_Canvas] px-6 max-[23rem]:gap-x-2 max-[23rem]:px-[20px] text-label text-on-brand tabular-nums shadow-raised transition enabled-hover:bg-brand-hover enabled-press:scale-98"
    >
      <span className="font-normal max-[16rem]:sr-only">{itemsText(count)}</span>
      <span>View Cart</span>
      <span>{dollars(sum)}</span>
    </button>
  );
}
