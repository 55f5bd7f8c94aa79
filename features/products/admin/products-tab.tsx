import { useQuery } from '@tanstack/react-query';
import Plus from '~icons/lucide/plus';
import { lazy, useState } from 'react';
import type { Product } from '../contract/products.ts';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { queryOptionsFor, useRead } from '#platform/browser/api/use-endpoint.ts';
import { preloadable } from '#platform/browser/lib/preloadable.tsx';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { hasPermission } from '#shared/permissions.ts';
import { CardGrid } from '#platform/browser/editing/card-grid.tsx';
import { listBatches } from '#features/batches/contract/batches.ts';
import { listAdminProducts } from '../contract/products.ts';
import { BatchWarnings } from '#features/batches/admin/batch-warnings.tsx';
import { LayoutSwitch } from '#platform/browser/editing/layout-switch.tsx';
import { SearchBox } from '#platform/browser/editing/search-box.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { useEdited } from '#platform/browser/editing/use-edited.ts';
import { DeleteProduct } from './delete-product.tsx';
import { LowStock } from './low-stock.tsx';
import { ProductBulkFrame } from './product-bulk-frame.tsx';
import { isKeptOff, ProductCard } from './admin-product-card.tsx';

const productDialog = preloadable(() => import('./product-dialog.tsx').then((file) => file.ProductDialog));

const ProductTable = lazy(async () => ({ default: (await import('./product-table.tsx')).ProductTable }));
const MenuSequence = lazy(async () => ({ default: (await import('./menu-sequence.tsx')).MenuSequence }));
const StockDialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }));
const BatchesDialog = lazy(async () => ({
  default: (await import('#features/batches/admin/batches-dialog.tsx')).BatchesDialog,
}));

const layouts = ['cards', 'table', 'sequence'] as const;

/** With fewer, one look finds it. */
const searchFrom = 9;

type Props = {
  /** Opens a notification with these words; undefined without the permission `notifications`. */
  onNotify: ((text: { title: string; message: string }) => void) | undefined;
};

export function ProductsTab({ onNotify }: Props) {
  const products = useRead(listAdminProducts, {});
  const mayEdit = hasPermission(useUser(), 'menu');
  const url = useAdminUrl();
  const { search, setSearch, form, open, close } = url;
  const allowed = mayEdit ? layouts : layouts.filter((one) => one !== 'sequence');
  const layout = allowed.find((one) => one === url.layout) ?? 'cards';
  const [deleting, setDeleting] = useState<Product>();
  const [stocked, setStocked] = useState<string>();
  const [batchesOf, setBatchesOf] = useState<string>();
  const { data: current = [] } = useQuery(queryOptionsFor(listBatches, { querystring: { only: 'current' } }));
  const ofBatches = products.find(({ id }) => id === batchesOf);
  const ofStock = products.find(({ id }) => id === stocked);
  const found = products.filter((product) => matches(product, search));
  const now = useNow();
  const onMenu = products.filter((product) => product.available && !isKeptOff(product, now)).length;
  const { edited, isGone } = useEdited(products, form);

  const add = (
    <Button onClick={() => open({ form: 'new' })} onPointerEnter={productDialog.preload}>
      <Plus aria-hidden />
      Add Product
    </Button>
  );
  return (
    <>
      <TabHeader
        title="Products"
        reads={[listAdminProducts]}
        note={products.length > 0 && `${onMenu} of ${products.length} on the menu`}
        action={products.length > 0 && mayEdit && add}
      />
      {products.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
          {layout !== 'sequence' && (products.length >= searchFrom || search) && (
            <div className="mr-auto max-w-md flex-1 basis-40">
              <SearchBox label="Search products" value={search} onChange={setSearch} />
            </div>
          )}
          <LayoutSwitch
            {...{ layouts: allowed, layout }}
            onChoose={(next) => url.setLayout(next === 'cards' ? null : next)}
          />
        </div>
      )}
      {products.length === 0 && (
        <EmptyState art={<EmptyArt scene="products" />} action={mayEdit && add}>
          No products yet. Add the first one, and customers see it at once.
        </EmptyState>
      )}
      {products.length > 0 && found.length === 0 && layout !== 'sequence' && (
        <EmptyState
          art={<EmptyArt scene="products" />}
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              Clear search
            </Button>
          }
        >
          No products match “{search}”.
        </EmptyState>
      )}
      <LowStock onEdit={setStocked} onNotify={onNotify} />
      <BatchWarnings batches={current} onOpen={setBatchesOf} />
      {layout === 'table' && found.length > 0 && (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          <ProductTable
            products={found}
            onEdit={mayEdit ? (id) => open({ form: id }) : undefined}
            onStock={setStocked}
          />
        </SkeletonBoundary>
      )}
      {layout === 'sequence' && products.length > 0 && (
        <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
          <MenuSequence products={products} />
        </SkeletonBoundary>
      )}
      {layout === 'cards' && (
        <CardGrid label="Products">
          {found.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              onEdit={mayEdit ? () => open({ form: product.id }) : undefined}
              warnings={current.find(({ productId }) => productId === product.id)?.warnings ?? []}
              onStock={() => setStocked(product.id)}
              onBatches={() => setBatchesOf(product.id)}
              onDelete={mayEdit ? () => setDeleting(product) : undefined}
            />
          ))}
        </CardGrid>
      )}
      {!(layout === 'table' && found.length > 0) && <ProductBulkFrame />}
      <DialogSlot>
        {mayEdit && (form === 'new' || edited) && (
          <LoadBoundary>
            <productDialog.Component
              key={form}
              product={edited}
              isGone={isGone}
              categories={categoriesOf(products)}
              onClose={close}
            />
          </LoadBoundary>
        )}
      </DialogSlot>
      <DialogSlot>
        {ofStock && (
          <LoadBoundary>
            <StockDialog key={ofStock.id} product={ofStock} onClose={() => setStocked(undefined)} />
          </LoadBoundary>
        )}
      </DialogSlot>
      <DialogSlot>
        {ofBatches && (
          <LoadBoundary>
            <BatchesDialog key={ofBatches.id} product={ofBatches} onClose={() => setBatchesOf(undefined)} />
          </LoadBoundary>
        )}
      </DialogSlot>
      <DialogSlot>
        {deleting && (
          <DeleteProduct key={deleting.id} product={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </DialogSlot>
    </>
  );
}

const matches = ({ name, category, description }: Product, search: string) =>
  [name, category, description].some((text) => text?.toLowerCase().includes(search.trim().toLowerCase()));

const categoriesOf = (products: Product[]) =>
  [...new Set(products.flatMap(({ category }) => category ?? []))].toSorted();
