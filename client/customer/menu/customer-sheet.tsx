import { ProductSheet, type SheetProps } from '#client/components/product-sheet/product-sheet.tsx';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { useAddToCart } from '../cart/use-cart.ts';
import { BackInStock } from './back-in-stock.tsx';

/** The sheet of a product whose pieces go into the account's cart. */
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
