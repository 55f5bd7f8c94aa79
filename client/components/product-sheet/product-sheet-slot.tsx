import { type ComponentType } from 'react';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import { LoadBoundary } from '#client/ui/load-boundary.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { OptionalBoundary } from '../error-boundary.tsx';
import type { SheetProps } from './product-sheet.tsx';
import { closeSheet, useSheetId } from './sheet-address.ts';

type Props = { products: readonly MenuProduct[]; sheet: ComponentType<SheetProps> };

/** Where the sheet of a product opens when the address asks for it. */
export function ProductSheetSlot({ products, sheet: Sheet }: Props) {
  const id = useSheetId();
  const product = products.find((one) => one.id === id);
  return (
    <OptionalBoundary>
      <LoadBoundary>
        <DialogSlot>{product && <Sheet product={product} menu={products} onClose={closeSheet} />}</DialogSlot>
      </LoadBoundary>
    </OptionalBoundary>
  );
}
