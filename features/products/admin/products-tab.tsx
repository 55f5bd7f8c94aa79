import { lazyComponent, type Preloadable } from '#platform/browser/lib/lazy-component.ts';
import Download from '~icons/lucide/download';
import FileUp from '~icons/lucide/file-up';
import Plus from '~icons/lucide/plus';
import { type ReactNode, useMemo, useState } from 'react';
import { exportProducts } from '../contract/imports.ts';
import { listAdminProducts, type Product } from '../contract/products.ts';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { hasPermission } from '#shared/permissions.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { DeleteQuestion } from '#platform/browser/editing/resource-list-delete.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { useEdited } from '#platform/browser/editing/use-edited.ts';
import type { ProductDialogProps } from './product-dialog.tsx';
import { useDeleteProduct } from './use-products.ts';
import { LowStock } from './low-stock.tsx';
import { ProductResults } from './product-results.tsx';
import { isKeptOff, ProductCard } from './admin-product-card.tsx';

const ImportDialog = lazyComponent(async () => (await import('./import/import-dialog.tsx')).ImportDialog);
const ProductTable = lazyComponent(async () => (await import('./product-table.tsx')).ProductTable);
const MenuSequence = lazyComponent(async () => (await import('./menu-sequence.tsx')).MenuSequence);
const StockDialog = lazyComponent(async () => (await import('./stock-dialog.tsx')).StockDialog);

const layouts = ['cards', 'table', 'sequence'] as const;

type Props = {
  /** Opens a notification with this text. It is undefined without the permission `notifications`. */
  onNotify: (() => void) | undefined;
  /** The faults of the product's current batch, in words. */
  warningsOf: (productId: string) => readonly string[];
  onBatches: (product: Product) => void;
  dialog: Preloadable<ProductDialogProps>;
  /** Above the list, below what is low in stock. */
  children: ReactNode;
};

export function ProductsTab({ onNotify, warningsOf, onBatches, dialog, children }: Props) {
  const products = useRead(listAdminProducts, {});
  const mayEdit = hasPermission(useUser(), 'menu');
  const url = useAdminUrl();
  const { search, setSearch, form, open, close } = url;
  const allowed = mayEdit ? layouts : layouts.filter((one) => one !== 'sequence');
  const layout = allowed.find((one) => one === url.layout) ?? 'cards';
  const [deleting, setDeleting] = useState<Product>();
  const [added, setAdded] = useState({ count: 0, category: '' });
  const [stocked, setStocked] = useState<string>();
  const ofStock = products.find(({ id }) => id === stocked);
  const now = useNow();
  const onMenu = products.filter((product) => product.available && !isKeptOff(product, now)).length;
  const onEdit = useMemo(() => (mayEdit ? (id: string) => open({ form: id }) : undefined), [mayEdit, open]);
  const { edited, isGone } = useEdited(products, form);

  const add = (
    <div className="flex flex-wrap gap-2">
      {products.length > 0 && (
        <LinkButton
          variant="outline"
          href={exportProducts.url}
          download="products.csv"
          title="Download the menu as CSV"
          // On a phone it would take a row of its own; the import has it too.
          className="max-sm:hidden"
        >
          <Download aria-hidden />
          Export
        </LinkButton>
      )}
      <Button variant="outline" onClick={() => open({ form: 'import' })}>
        <FileUp aria-hidden />
        <span className="max-sm:sr-only">Import</span>
      </Button>
      <Button onClick={() => open({ form: 'new' })} onPointerEnter={dialog.preload}>
        <Plus aria-hidden />
        Add Product
      </Button>
    </div>
  );
  return (
    <>
      <TabHeader
        title="Products"
        reads={[listAdminProducts]}
        note={products.length > 0 && `${onMenu} of ${products.length} on the menu`}
        action={products.length > 0 && mayEdit && add}
      />
      <ResourceList
        label="Products"
        rows={products}
        search={{
          value: search,
          onChange: setSearch,
          matches,
          none: `No products match “${search}”.`,
        }}
        layouts={{
          layouts: allowed,
          layout,
          onChoose: (next) => url.setLayout(next === 'cards' ? null : next),
        }}
        empty={{
          art: <EmptyArt scene="products" />,
          action: mayEdit && add,
          children:
            'No products yet. Add the first one, or import a menu from a file. Customers see them at once.',
        }}
        instead={
          layout === 'sequence' &&
          products.length > 0 && (
            <SkeletonBoundary skeleton={<Skeleton className="h-96 rounded-card" />}>
              <MenuSequence products={products} />
            </SkeletonBoundary>
          )
        }
        renderTable={
          layout === 'table' &&
          ((found) => <ProductTable products={found} onEdit={onEdit} onStock={setStocked} />)
        }
        renderItem={(product) => (
          <ProductCard
            key={product.id}
            product={product}
            onEdit={onEdit && (() => onEdit(product.id))}
            warnings={warningsOf(product.id)}
            onStock={() => setStocked(product.id)}
            onBatches={() => onBatches(product)}
            onDelete={mayEdit ? () => setDeleting(product) : undefined}
          />
        )}
        Results={ProductResults}
      >
        <LowStock onEdit={setStocked} onNotify={onNotify} />
        {children}
      </ResourceList>
      <DialogSlot>
        {mayEdit && (form === 'new' || edited) && (
          <dialog.Component
            key={form === 'new' ? `${form} ${added.count}` : form}
            product={edited}
            category={added.category}
            isGone={isGone}
            categories={categoriesOf(products)}
            onClose={() => {
              setAdded({ count: 0, category: '' });
              close();
            }}
            onAnother={(category) => setAdded(({ count }) => ({ count: count + 1, category }))}
          />
        )}
      </DialogSlot>
      <DialogSlot>{mayEdit && form === 'import' && <ImportDialog onClose={close} />}</DialogSlot>
      <DialogSlot>
        {ofStock && <StockDialog key={ofStock.id} product={ofStock} onClose={() => setStocked(undefined)} />}
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
  [name, category, description].some((text) => text?.toLowerCase().includes(search.toLowerCase()));

const categoriesOf = (products: Product[]) =>
  [...new Set(products.flatMap(({ category }) => category ?? []))].toSorted();

function DeleteProduct({
  product: { id, name, version },
  onClose,
}: {
  product: Product;
  onClose: () => void;
}) {
  return (
    <DeleteQuestion
      title={`Delete “${name}”?`}
      description="Are you sure you want to delete this product?"
      confirmLabel="Delete product"
      remove={useDeleteProduct()}
      input={{ params: { id }, headers: { 'if-match': String(version) } }}
      failed="Failed to delete product."
      onClose={onClose}
    />
  );
}
