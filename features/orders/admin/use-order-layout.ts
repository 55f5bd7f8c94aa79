import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { countAdminOrders } from '../contract/admin-orders.ts';

export const orderLayouts = ['cards', 'table', 'board'] as const;
type OrderLayout = (typeof orderLayouts)[number];

const layoutKey = 'order-layout';
/** The number of open orders from which a wide window begins with the table. */
const manyOrders = 20;

const known = (name: string | null) => orderLayouts.find((layout) => layout === name);

/** The layout is the one in the address, the last one of this device, or one that fits the count of orders. */
export function useOrderLayout() {
  const { layout, setLayout } = useAdminUrl();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { data: counts } = useQuery(queryOptionsFor(countAdminOrders, {}));
  // This is decided once: the twentieth order must not change the screen under the pointer.
  const [isMany, setMany] = useState<boolean>();
  if (counts && isMany === undefined) setMany(counts.pending + counts.processing >= manyOrders);
  const byCount: OrderLayout = isWide && isMany ? 'table' : 'cards';
  const choose = (next: OrderLayout) => {
    localStore.write(layoutKey, next);
    setLayout(next);
  };
  return [known(layout) ?? known(localStore.read(layoutKey)) ?? byCount, choose] as const;
}
