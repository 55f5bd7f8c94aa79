import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useId } from 'react';
import { PageHeader } from '#client/components/page-header.tsx';
import { ThemeToggle } from '#client/components/theme-toggle.tsx';
import { Mark } from '#client/components/wordmark.tsx';
import { listProducts } from '#client/lib/endpoints.ts';
import { readOf } from '#client/lib/use-endpoint.ts';
import { shopName } from '#client/lib/shop-name.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { SkipLink } from '#client/ui/skip-link.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFilter, useProductFilter } from './product-filter.tsx';

/** Opened without signal: who is signed in cannot be asked, but the saved menu can be read. */
export function OfflineScreen() {
  useDocumentTitle('Offline');
  const heading = useId();
  return (
    <>
      <SkipLink />
      <PageHeader
        before={<Mark />}
        title={shopName}
        subtitle="Your cannabis shopping assistant"
        actions={<ThemeToggle />}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-chat gap-4 px-4 pt-6 pb-[max(2.5rem,env(safe-area-inset-bottom))] outline-none md:px-6"
      >
        <section aria-labelledby={heading} className="grid animate-enter gap-4">
          <div>
            <PageHeading id={heading}>What's on the Menu</PageHeading>
            <p className="text-meta text-muted">
              Prices as they were when you last looked. Ordering works again as soon as you are back online.
            </p>
          </div>
          <SavedMenu />
        </section>
      </main>
    </>
  );
}

function SavedMenu() {
  const { data, isPending } = useQuery(readOf(listProducts, {}));
  if (isPending) return null;
  if (!data?.length) {
    return (
      <EmptyState icon={WifiOff}>
        There is no saved menu on this device yet. It will be here once you are back online.
      </EmptyState>
    );
  }
  return <Products products={data} />;
}

function Products({ products }: { products: readonly MenuProduct[] }) {
  const filter = useProductFilter(products);
  return (
    <>
      {filter.isOffered && <ProductFilter {...filter} />}
      <ul className="grid gap-3">
        {filter.matching.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} inCart={0} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
