import { NoProductsArt } from '#client/components/art/empty-art.tsx';
import { listProducts } from '#client/lib/api/endpoints.ts';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { quantityOf } from '../cart/cart.ts';
import { ProductCard } from './product-card.tsx';
import { ProductFilter, useProductFilter } from './product-filter.tsx';
import { useCartNow } from '../cart/use-cart.ts';
import { useShown } from '../chat/use-shown.ts';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useConversation } from '../chat/use-conversation.ts';

export function ProductsView() {
  const products = useRead(listProducts, {});
  const cart = useCartNow();
  const { shown, isThere } = useShown(products, ({ id }) => id);
  const filter = useProductFilter(shown);
  useHighlightedProduct();
  if (shown.length === 0) {
    return <EmptyState art={<NoProductsArt />}>No products available at the moment.</EmptyState>;
  }
  return (
    <>
      {filter.isOffered && <ProductFilter {...filter} />}
      <ul className="grid gap-3">
        {(filter.matching.length > 0 ? filter.matching : filter.nearest).map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={isThere(product) ? product : { ...product, available: false }}
              inCart={quantityOf(cart, product.id)}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The product the address points at, by its id. */
const usePointed = () => new URLSearchParams(useSearch()).get('product');

/** A sale leads to its product in the menu: there it comes into sight, and lights up for a moment. */
export function useHighlightedProduct() {
  const pointed = usePointed();
  const { arrival } = useConversation();
  useEffect(() => {
    const card = pointed && document.getElementById(`product-${pointed}`);
    if (!card || arrival === 'returned') return;
    card.scrollIntoView({ block: 'center' });
    card.classList.add('animate-flash');
    card.focus({ preventScroll: true }); // the product as a whole, by its name
  }, [pointed, arrival]);
}
