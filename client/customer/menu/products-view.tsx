import { clsx } from 'clsx';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EmptyArt } from '#client/components/art/empty-art.tsx';
import { listProducts } from '#client/lib/api/endpoints.ts';
import { useRead } from '#client/lib/api/use-endpoint.ts';
import type { MenuProduct } from '#shared/contract/products.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ViewBar } from '#client/ui/view-bar.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { backToMenu } from '../conversation/main-menu-options.ts';
import { useConversation } from '../conversation/use-conversation.ts';
import { useShown } from '../../lib/use-shown.ts';
import { MenuBar } from './menu-bar.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductSheetSlot } from '#client/components/product-sheet/product-sheet-slot.tsx';
import { LazyCustomerSheet } from './lazy-customer-sheet.ts';
import { menuWidth, productGrid } from './products-skeleton.tsx';
import { useMenuFilter } from './use-menu-filter.ts';
import { useHighlightedProductId } from './use-highlighted-product-id.ts';

const title = "What's on the Menu";

export function ProductsView() {
  const products = useRead(listProducts, {});
  const { shown, isThere } = useShown(products, ({ id }) => id);
  const filter = useMenuFilter(shown);
  const { choose } = useConversation();
  const goBack = () => choose({ label: backToMenu.label, view: backToMenu.view });
  useHighlightedProduct();
  const start = useStartInSight();
  const fitting = filter.matching.length > 0 ? filter.matching : filter.nearest;
  const drawn = useFirstCards(fitting, filter.search + JSON.stringify(filter.filters));
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
    <div ref={start} className={clsx('grid grid-cols-1 gap-3', menuWidth)}>
      <MenuBar title={title} onBack={goBack} filter={filter} products={shown} />
      <ul className={clsx(productGrid, isWhole || 'min-h-dvh content-start')}>
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
 * Of a list that was just asked for its first cards, so that they are there at once; the rest a moment later, without
 * holding up what is pressed meanwhile. `asked` identifies the list: a change within the same list shows all of it.
 */
function useFirstCards(products: readonly MenuProduct[], asked: string) {
  const { arrival } = useConversation();
  const highlightedId = useHighlightedProductId();
  // On Back, or at the address of one product, all cards are drawn: the scroll position needs the full height.
  const startsAtTop = arrival === 'chosen' && !highlightedId;
  const [drawn, setDrawn] = useState(startsAtTop ? undefined : asked);
  useEffect(() => {
    if (drawn !== asked) startTransition(() => setDrawn(asked));
  }, [drawn, asked]);
  return drawn === asked ? products : products.slice(0, firstCards());
}

/** Where it comes to rest: a view that still enters stands a few pixels lower. */
function topInPage(element: HTMLElement | null) {
  let top = 0;
  for (let each = element; each; each = each.offsetParent as HTMLElement | null) top += each.offsetTop;
  return top;
}

/** The list begins right under the header, and not beneath what was said before it. */
function useStartInSight() {
  const view = useRef<HTMLDivElement>(null);
  const placed = useRef<number>(undefined);
  const { arrival } = useConversation();
  const highlightedId = useHighlightedProductId();
  const bringUp = useEffectEvent(() => {
    // A reload, and Back from elsewhere, find the page where it stood.
    const [entry] = performance.getEntriesByType('navigation');
    const isFresh = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
    if (highlightedId || arrival === 'returned' || (arrival === 'loaded' && !isFresh)) return;
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    scrollTo({ top: topInPage(view.current) - header, behavior: 'instant' });
    placed.current = scrollY;
  });
  useEffect(() => {
    // The header grows when the strip of an open order comes, and would cover the categories.
    const observer = new ResizeObserver(() => bringUp());
    const header = document.querySelector('header');
    if (header) observer.observe(header);
    // From the first touch on the page is where the customer wants it, and a screen reader scrolls without one.
    const touched = new AbortController();
    const { signal } = touched;
    const stop = () => observer.disconnect();
    for (const act of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(act, stop, { signal, passive: true });
    const stopIfElsewhere = () => placed.current !== undefined && scrollY !== placed.current && stop();
    addEventListener('scroll', stopIfElsewhere, { signal, passive: true });
    return () => {
      stop();
      touched.abort();
    };
  }, []);
  return view;
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
