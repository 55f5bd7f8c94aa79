import { reducesMotion } from '#platform/browser/lib/reduced-motion.ts';

/** Elements that show the cart, when they are in sight. */
const selectors = ['[data-cart-panel]', '[data-cart-bar]', '[data-cart-pill]'];

/** The picture of the product that was added shrinks into the cart. Nothing waits for it. */
export function flyToCart(pressed: Element) {
  const picture = pressed.closest('article, li, [role=dialog]')?.querySelector('img');
  if (!picture?.complete || reducesMotion()) return;
  const from = picture.getBoundingClientRect();
  const flying = document.createElement('img');
  flying.src = picture.currentSrc;
  flying.alt = '';
  flying.ariaHidden = 'true';
  flying.className = 'pointer-events-none fixed z-30 rounded-card object-cover';
  flying.style.cssText = `left:${from.x}px;top:${from.y}px;width:${from.width}px;height:${from.height}px`;
  // The cart's bar comes with the first product, in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => land(flying, from)));
}

function land(flying: HTMLElement, from: DOMRect) {
  const cart = selectors
    .map((selector) => document.querySelector(selector))
    .find((one) => one?.checkVisibility());
  if (!cart) return;
  const to = cart.getBoundingClientRect();
  document.body.append(flying);
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  const flight = flying.animate(
    [
      { opacity: 0.9, transform: 'none' },
      { opacity: 0.2, transform: `translate(${x}px, ${y}px) scale(0.12)` },
    ],
    { duration: 420, easing: 'cubic-bezier(.2,0,0,1)' },
  );
  const remove = () => flying.remove();
  flight.finished.then(remove, remove);
}
