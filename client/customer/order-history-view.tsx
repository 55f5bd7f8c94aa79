import { NoOrdersArt } from '#client/components/empty-art.tsx';
import { listOrders } from '#client/lib/endpoints.ts';
import { usePages } from '#client/lib/use-endpoint.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { BrowseButton } from './browse-button.tsx';
import { menuOption } from './menu-options.ts';
import { OrderCard } from './order-card.tsx';
import { useConversation } from './use-conversation.ts';
import { ViewFrame } from './view-frame.tsx';

export function OrderHistoryView() {
  const { facts } = useConversation();
  return (
    <ViewFrame
      title="My Orders"
      quietTitle
      skeleton={<Skeleton className="h-80 rounded-card" />}
      options={facts?.orders?.length ? [menuOption] : []}
    >
      <Orders />
    </ViewFrame>
  );
}

function Orders() {
  const { rows, loadMore, loadingMore } = usePages(listOrders);
  if (rows.length === 0) {
    return (
      <EmptyState art={<NoOrdersArt />} action={<BrowseButton />}>
        You haven't placed any orders yet. Browse our menu to get started!
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {loadMore && (
        <Button variant="outline" block pending={loadingMore} pendingLabel="Loading…" onClick={loadMore}>
          Show Older Orders
        </Button>
      )}
    </>
  );
}
