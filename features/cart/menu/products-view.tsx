import { clsx } from 'clsx';
import { startTransition, useEffect, useState } from 'react';
import { EmptyArt } from '#platform/browser/art/empty-art.tsx';
import { listProducts } from '#features/products/contract/products.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { EmptyState } from '#platform/browser/ui/empty-state.tsx';
import { ViewBar } from '#platform/browser/ui/view-bar.tsx';
import { CartBar } from '../customer/cart-bar.tsx';
import { CartPanel } from '../customer/cart-panel.tsx';
import { backToMenu } from '#platform/browser/conversation/main-menu-options.ts';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { useShown } from '#platform/browser/lib/use-shown.ts';
import type { MenuSearch } from '#features/products/menu/narrow-menu.ts';
import { MenuBar } from '#features/products/menu/menu-bar.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductSheetSlot } from '#features/products/sheet/product-sheet-slot.tsx';
import { LazyCustomerSheet } from './lazy-customer-sheet.ts';
import { productGrid } from '#features/products/menu/products-skeleton.tsx';
import { useMenuFilter } from '#features/products/menu/use-menu-filter.ts';
import {
  listView,
  useStartInSight,
  useStartOfAnother,
  useStartsAtTop,
} from '#features/products/menu/use-start-in-sight.ts';
import { useHighlightedProductId } from '#features/products/menu/use-highlighted-product-id.ts';

const title = "What's on the Menu";

type Props = { loadSearch: () => Promise<MenuSearch> };

export function ProductsView({ loadSearch }: Props) {
  const products = useRead(listProducts, {});
  const { shown, isThere } = useShown(products, ({ id }) => id);
  const filter = useMenuFilter(shown, loadSearch);
  const { choose } = useConversation();
  const goBack = () => choose(backToMenu);
  useHighlightedProduct();
  const start = useStartInSight();
  const fitting = filter.matching.length > 0 ? filter.matching : filter.nearest;
  const asked = filter.search + JSON.stringify(filter.filters);
  useStartOfAnother(start, asked);
  const { drawn, isRestored } = useFirstCards(fitting, asked);
  const isWhole = drawn.length === fitting.length;
  if (shown.length === 0) {
    return (
      <>
        <ViewBar title={title} onBack={goBack} />
        <EmptyState art={<EmptyArt scene="products" />}>No products available at the moment.</EmptyState>
      </>
    );
  }
  return (
    <div ref={start} className={clsx(listView, '@container')}>
      <MenuBar title={title} onBack={goBack} filter={filter} products={shown} />
      <ul
        className={clsx(
          productGrid,
          'grow content-start',
          isWhole || 'min-h-dvh',
          // The twelve before are in sight at once, or after one flick.
          isRestored || '[&>:nth-child(n+13)]:skip-unseen-card',
        )}
      >
        {drawn.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={isThere(product) ? product : { ...product, available: false }}
              isFirst={index < 2}
            />
          </li>
        ))}
      </ul>
      <CartBar />
      <CartPanel />
      <ProductSheetSlot products={shown} sheet={LazyCustomerSheet} />
    </div>
  );
}

/** As many cards as are in sight when a list begins, on a phone and elsewhere. */
const firstCards = () => (matchMedia('(min-width: 48rem)').matches ? 8 : 4);

/**
 * Returns the first cards of a list that was just asked for, so that they are there at once, and the rest a moment
 * later, without holding up what is pressed meanwhile. `asked` identifies the list: a change within the same list
 * shows all of it.
 */
function useFirstCards(products: readonly MenuProduct[], asked: string) {
  const startsAtTop = useStartsAtTop();
  // Otherwise all cards are drawn, and in full: the scroll position needs the true height.
  const [restored] = useState(startsAtTop ? undefined : asked);
  const [drawn, setDrawn] = useState(restored);
  useEffect(() => {
    if (drawn !== asked) startTransition(() => setDrawn(asked));
  }, [drawn, asked]);
  return {
    drawn: drawn === asked ? products : products.slice(0, firstCards()),
    isRestored: restored === asked,
  };
}

/** A sale leads to its product in the menu: there it comes into sight, and lights up for a moment. */
export function useHighlightedProduct() {
  const highlightedId = useHighlightedProductId();
  const { arrival } = useConversation();
  useEffect(() => {
    const card = highlightedId && document.getElementById(`product-${highlightedId}`);
    if (!card || arrival === 'returned') return;
    card.scrollIntoView({ block: 'center' });
    card.classList.add('animate-flash');
    card.focus({ preventScroll: true }); // the product as a whole, by its name
  }, [highlightedId, arrival]);
}
