import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { Suspense, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { LiveStatus } from '#platform/browser/parts/live-status.tsx';
import { PageHeader } from '#platform/browser/parts/page-header.tsx';
import { Mark } from '#platform/browser/parts/wordmark.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { AccountActions } from './account-actions.tsx';
import { CartPill } from '#features/cart/customer/cart-pill.tsx';
import { backToMenu } from '#platform/browser/conversation/main-menu-options.ts';
import { isThreadIn } from '#platform/browser/conversation/conversation.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useFacts } from '../facts.ts';
import { isOpen } from '#shared/order-status.ts';

/** Few have an order on its way when they come. */
const OrderStrip = lazyComponent(
  async () => (await import('#features/orders/customer/order-strip.tsx')).OrderStrip,
);

export function ChatHeader() {
  const hasRoom = useMediaQuery('(min-width: 40rem)');
  const [path] = useLocation();
  const { choose, view } = useConversation();
  const { orders = [] } = useFacts() ?? {};
  const hasStrip = view !== 'menu' && view !== 'order_history' && orders.some(isOpen);
  const goHome = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // into another tab or window
    event.preventDefault();
    if (view !== 'menu' || isThreadIn(location.search)) choose(backToMenu);
  };
  return (
    <PageHeader
      before={<Mark />}
      home={{ href: path, onClick: goHome, label: 'Main Menu' }}
      title={shopName}
      subtitle="Your cannabis shopping assistant"
      now={
        hasStrip && (
          <Suspense fallback={<div className="h-12" />}>
            <OrderStrip orders={orders} />
          </Suspense>
        )
      }
      actions={
        <>
          <CartPill />
          {hasRoom && <AccountActions />}
        </>
      }
    >
      <LiveStatus />
    </PageHeader>
  );
}
