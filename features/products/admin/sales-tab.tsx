import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import Plus from '~icons/lucide/plus';
import { useState } from 'react';
import { Link } from 'wouter';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { useMoment } from '#platform/browser/lib/use-moment.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { LinkButton } from '#platform/browser/ui/link-button.tsx';
import { type AdminSale, listAdminSales } from '../contract/sales.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { listAdminProducts } from '../contract/products.ts';
import { DeleteQuestion } from '#platform/browser/editing/resource-list-delete.tsx';
import { TabHeader } from '#platform/browser/editing/tab-header.tsx';
import { adminHref, useAdminUrl } from '#platform/browser/editing/use-admin-url.ts';
import { useEdited } from '#platform/browser/editing/use-edited.ts';
import { useDeleteSale } from './use-sales.ts';
import { SaleCard } from './admin-sale-card.tsx';
import { overlapping } from './sale-overlap.ts';
import { nextBoundary, saleState } from './sale-state.ts';

const saleDialog = preloadable(() => import('./sale-dialog.tsx').then((file) => file.SaleDialog));

const order = { running: 0, idle: 1, scheduled: 2, ended: 3 };

export function SalesTab() {
  const sales = useRead(listAdminSales, {});
  const products = useRead(listAdminProducts, {});
  const { form, open, close } = useAdminUrl();
  const [deleting, setDeleting] = useState<AdminSale>();
  const { edited, isGone } = useEdited(sales, form);
  const [now, setNow] = useState(shopNow);
  useMoment(nextBoundary(sales, now), () => setNow(shopNow()));
  const sorted = sales.toSorted((one, other) => order[saleState(one, now)] - order[saleState(other, now)]);
  const running = sales.filter((sale) => saleState(sale, now) === 'running').length;

  const add = (
    <Button onClick={() => open({ form: 'new' })} onPointerEnter={saleDialog.preload}>
      <Plus aria-hidden />
      Add Sale
    </Button>
  );
  const addProduct = (
    <LinkButton asChild>
      <Link href={adminHref('products', { form: 'new' })}>Add Product</Link>
    </LinkButton>
  );
  return (
    <>
      <TabHeader
        title="Sales"
        reads={[listAdminSales, listAdminProducts]}
        note={sales.length > 0 && `${running} of ${sales.length} running now`}
        action={sales.length > 0 && add}
      />
      <ResourceList
        label="Sales"
        rows={sorted}
        empty={{
          art: <EmptyArt scene="sales" />,
          action: products.length > 0 ? add : addProduct,
          children:
            products.length > 0
              ? 'No sales yet. Lower the price of a product for some days, and customers see it right away.'
              : 'A sale needs a product. Add one first.',
        }}
        renderItem={(sale) => (
          <SaleCard
            key={sale.id}
            sale={sale}
            now={now}
            overlaps={overlapping(sale, sales, now).length}
            onEdit={() => open({ form: sale.id })}
            onDelete={() => setDeleting(sale)}
          />
        )}
      />
      <DialogSlot>
        {(form === 'new' || edited) && (
          <saleDialog.Component
            key={form}
            sale={edited}
            isGone={isGone}
            {...{ sales, products }}
            onClose={close}
          />
        )}
      </DialogSlot>
      <DialogSlot>
        {deleting && <DeleteSale key={deleting.id} sale={deleting} onClose={() => setDeleting(undefined)} />}
      </DialogSlot>
    </>
  );
}

function DeleteSale({ sale: { id, product, version }, onClose }: { sale: AdminSale; onClose: () => void }) {
  return (
    <DeleteQuestion
      title={`Delete the sale of “${product.name}”?`}
      description="Are you sure you want to delete this sale?"
      confirmLabel="Delete sale"
      remove={useDeleteSale()}
      input={{ params: { id }, headers: { 'if-match': String(version) } }}
      failed="Failed to delete sale."
      onClose={onClose}
    />
  );
}
