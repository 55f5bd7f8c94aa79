import { lazy, Suspense } from 'react';
import { OptionalBoundary } from '#client/components/error-boundary.tsx';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { closeSheet, useSheetId } from './sheet-address.ts';

const ProductSheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }));

/** Where the sheet of a product opens when the address asks for it. */
export function ProductSheetSlot({ products }: { products: readonly MenuProduct[] }) {
  const id = useSheetId();
  const product = products.find((one) => one.id === id);
  return (
    <OptionalBoundary>
      <Suspense>
        <DialogSlot>
          {product && <ProductSheet product={product} menu={products} onClose={closeSheet} />}
        </DialogSlot>
      </Suspense>
    </OptionalBoundary>
  );
}
