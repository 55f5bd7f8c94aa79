import { Suspense } from 'react';
import { OptionalBoundary } from '#client/components/error-boundary.tsx';
import { preloadable } from '#client/lib/preloadable.tsx';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { closeSheet, useSheetId } from './sheet-address.ts';

const sheet = preloadable(() => import('./product-sheet.tsx').then((file) => file.ProductSheet));
export const loadProductSheet = sheet.load;

/** Where the sheet of a product opens when the address asks for it. */
export function ProductSheetSlot({ products }: { products: readonly MenuProduct[] }) {
  const id = useSheetId();
  const product = products.find((one) => one.id === id);
  return (
    <OptionalBoundary>
      <Suspense>
        <DialogSlot>
          {product && <sheet.Component product={product} menu={products} onClose={closeSheet} />}
        </DialogSlot>
      </Suspense>
    </OptionalBoundary>
  );
}
