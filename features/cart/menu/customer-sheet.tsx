import { ProductSheet, type SheetProps } from '#features/products/sheet/product-sheet.tsx';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { useAddToCart } from '../customer/use-cart.ts';
import { BackInStock } from '#features/products/menu/back-in-stock-button.tsx';

/** Shows the sheet of a product whose pieces go into the account's cart. */
export function CustomerSheet(props: SheetProps) {
  const add = useAddToCart();
  return (
    <ProductSheet
      {...props}
      disabledReason={useOfflineReason()}
      backInStock={BackInStock}
      onAdd={(entry, quantity) => add.mutate({ entry, quantity })}
    />
  );
}
