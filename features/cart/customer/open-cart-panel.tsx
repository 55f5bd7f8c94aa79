import X from '~icons/lucide/x';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { useRootMark } from '#platform/browser/ui/use-root-mark.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { CartLines, Subtotal } from './cart-view.tsx';
import { totalsOf } from './cart-totals.ts';
import { panel } from './panel.ts';
import { useCart } from './use-cart.ts';

/** The products get less room: the one that was pressed stays at its height. */
function useKeepInPlace() {
  const [pressed] = useState(() => {
    const card = document.activeElement?.closest('article');
    return card && { card, top: card.getBoundingClientRect().top };
  });
  useEffect(() => {
    if (!pressed) return undefined;
    const { card, top } = pressed;
    const observer = new ResizeObserver(() => {
      const moved = card.getBoundingClientRect().top - top;
      if (moved === 0) return;
      scrollBy({ top: moved, behavior: 'instant' });
      observer.disconnect();
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, [pressed]);
}

function close(panelElement: Element | null) {
  const hadFocus = panelElement?.contains(document.activeElement);
  panel.set(false);
  if (hadFocus) document.querySelector<HTMLElement>('[data-cart-pill]')?.focus();
}

/** The open `CartPanel`, in a file of its own because few customers open it. */
export function OpenCartPanel() {
  const items = useCart();
  const { choose } = useConversation();
  const heading = useId();
  const element = useRef<HTMLElement>(null);
  useRootMark('cart-panel');
  useKeepInPlace();
  useEffect(() => {
    const panelElement = element.current;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close(panelElement);
    panelElement?.addEventListener('keydown', press);
    return () => panelElement?.removeEventListener('keydown', press);
  }, []);
  return (
    <aside
      ref={element}
      data-cart-panel
      aria-labelledby={heading}
      className="fixed right-0 bottom-0 z-20 flex w-80 animate-appear flex-col border-l border-line bg-surface top-(--page-header)"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h2 id={heading} className="font-display text-title font-semibold!">
          Your Cart
        </h2>
        <IconButton icon={X} label="Close cart" onClick={() => close(element.current)} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <CartLines items={items} />
        {items.length === 0 && <p className="p-4 text-center text-muted">Your cart is empty</p>}
      </div>
      {items.length > 0 && (
        <Subtotal items={items} total={{ label: 'Subtotal', cents: totalsOf(items).subtotal }}>
          <Button variant="ghost" block onClick={() => choose({ label: 'View Cart', view: 'cart' })}>
            View Cart
          </Button>
        </Subtotal>
      )}
    </aside>
  );
}
