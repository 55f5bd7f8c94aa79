import { clsx } from 'clsx';
import { EmptyArt } from '#client/components/art/empty-art.tsx';
import { listSales } from '#client/lib/api/endpoints.ts';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { BrowseButton } from '../conversation/browse-button.tsx';
import { SaleCard } from './sale-card.tsx';

export function SalesView() {
  const sales = useRead(listSales, {});
  if (sales.length === 0) {
    return (
      <EmptyState art={<EmptyArt scene="sales" />} action={<BrowseButton />}>
        No active sales at the moment. Check back soon!
      </EmptyState>
    );
  }
  return (
    <ul className={clsx('grid gap-3', sales.length > 1 && 'md:grid-cols-2')}>
      {sales.map((sale, index) => (
        <li key={sale.id}>
          <SaleCard sale={sale} isFirst={index === 0} isOnly={sales.length === 1} />
        </li>
      ))}
    </ul>
  );
}
