import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';

export const EmptyMenu = () => (
  <EmptyState art={<EmptyArt scene="products" />}>No products available at the moment.</EmptyState>
);
