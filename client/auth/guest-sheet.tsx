import { ProductSheet, type SheetProps } from '#client/components/product-sheet/product-sheet.tsx';
import { addGuestLine } from '#client/lib/guest-cart.ts';
import { toast } from '#client/ui/toast.ts';

/** The sheet of a product that a visitor puts aside. */
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
