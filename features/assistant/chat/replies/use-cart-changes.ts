import type { QueryClient } from '@tanstack/react-query';
import { failureReason } from '#platform/browser/api/api.ts';
import { getCart } from '#features/cart/contract.ts';
import { keyOf } from '#platform/browser/api/use-endpoint.ts';
import type { CartItem } from '#features/cart/contract.ts';
import { isSameEntry } from '#features/cart/customer/cart-lines.ts';
import { useAddToCart, useRemoveFromCart, useSaveQuantity } from '#features/cart/customer/use-cart.ts';
import { assistant } from '#platform/browser/conversation/conversation.ts';
import type { CartChange } from '#platform/browser/conversation/conversation.ts';
import { addLine } from '#platform/browser/conversation/navigation.ts';

/** Brings lines of the cart to new quantities, by the calls of the buttons. What is refused is said. */
export function useCartChanges(cache: QueryClient) {
  const add = useAddToCart(true);
  const remove = useRemoveFromCart(true);
  const save = useSaveQuantity();
  return (changes: readonly CartChange[] = []) => {
    const items = cache.getQueryData<CartItem[]>(keyOf(getCart)) ?? [];
    const sent = changes.map(async ({ quantity, isExact, ...entry }) => {
      const line = items.find((item) => isSameEntry(item, entry));
      const before = line?.quantity ?? 0;
      if (quantity === before) return;
      if (!line || (quantity > before && !isExact)) {
        await add.mutateAsync({ entry, quantity: quantity - before });
      } else if (quantity === 0) await remove.mutateAsync(line);
      else await save.mutateAsync({ line, quantity });
    });
    void Promise.all(sent).catch((error: Error) =>
      addLine(assistant({ text: `That did not work. ${failureReason(error)}`, card: { kind: 'cart' } })),
    );
  };
}
