import { clsx } from 'clsx';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { listSales } from '../contract/sales.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { ViewBar } from '#platform/browser/ui/view-bar.tsx';
import { BrowseButton } from '#platform/browser/conversation/browse-button.tsx';
import { backToMenu } from '#platform/browser/conversation/main-menu-options.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { SaleCard } from './sale-card.tsx';
import { listView, useStartInSight } from './use-start-in-sight.ts';

export function SalesView() {
  const sales = useRead(listSales, {});
  const start = useStartInSight();
  const { choose } = useConversation();
  return (
    <div ref={start} className={listView}>
      <ViewBar title="Today's Sale!" onBack={() => choose(backToMenu)} />
      {sales.length === 0 && (
        <EmptyState art={<EmptyArt scene="sales" />} action={<BrowseButton />}>
          No active sales at the moment. Check back soon!
        </EmptyState>
      )}
      <ul className={clsx('grid gap-3', sales.length > 1 && 'md:grid-cols-2')}>
        {sales.map((sale, index) => (
          <li key={sale.id}>
            <SaleCard sale={sale} isFirst={index === 0} isOnly={sales.length === 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}
