import { totalsOf } from './cart-totals.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { OptionalBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { useMediaQuery } from '#platform/browser/ui/use-media-query.ts';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { panel } from './panel.ts';
import { useKnownCart } from './use-cart.ts';

const panelFile = preloadable(() => import('./open-cart-panel.tsx').then((file) => file.OpenCartPanel));

/**
 * The panel opens this long after the last of several presses: products must not move under a finger that presses
 * again.
 */
const restDelayMs = 400;

/**
 * Shows the cart next to the products on a desktop. It opens when something was added, leaves the focus where it
 * is, and stays until it is closed. It has a layer of its own at the end of the page, because views move when they
 * enter.
 */
export function CartPanel() {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const isOpen = useSyncExternalStore(panel.subscribe, panel.current);
  useOpenOnAdd(isWide);
  if (!isWide || !isOpen) return null;
  return createPortal(
    <OptionalBoundary>
      <LoadBoundary>
        <panelFile.Component />
      </LoadBoundary>
    </OptionalBoundary>,
    document.body,
  );
}

function useOpenOnAdd(isWide: boolean) {
  const cart = useKnownCart();
  const count = cart && totalsOf(cart).count;
  const before = useRef(count);
  useEffect(() => {
    const earlier = before.current;
    before.current = count;
    if (count === 0 && earlier === undefined) panel.set(false);
    if (count === undefined || earlier === undefined || count <= earlier) return undefined;
    // While it is open there is nothing to wait for: it would open again, though it was closed meanwhile.
    if (panel.current()) return undefined;
    if (isWide) panelFile.preload(); // its file comes during the delay
    const timer = setTimeout(() => panel.set(true), restDelayMs);
    return () => clearTimeout(timer);
  }, [count, isWide]);
}
