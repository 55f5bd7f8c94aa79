import { type ComponentType } from 'react';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { MenuProduct } from '../contract/products.ts';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import type { SheetProps } from './product-sheet.tsx';
import { closeSheet, useSheetId } from '../parts/sheet-address.ts';

type Props = { products: readonly MenuProduct[]; sheet: ComponentType<SheetProps> };

/** Opens the sheet of a product when the address asks for it. */
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
