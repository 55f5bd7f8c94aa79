import { ProductSheet, type SheetProps } from '#features/products/sheet/product-sheet.tsx';
import { addGuestLine } from '../customer/guest-cart.ts';
import { toast } from '#platform/browser/ui/toast.ts';

/** Shows the sheet of a product that a visitor puts aside. */
export function GuestSheet(props: SheetProps) {
  return (
    <ProductSheet
      {...props}
      onAdd={({ product, size }, quantity) => {
        addGuestLine({ productId: product.id, sizeId: size?.id }, quantity);
        toast({ title: 'Added to Cart', description: product.name });
      }}
    />
  );
}
