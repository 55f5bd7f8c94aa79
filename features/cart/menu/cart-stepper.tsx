import type { CartEntry } from '#shared/cart-changes.ts';
import { reducesMotion } from '#platform/browser/lib/reduced-motion.ts';
import { useRef, type MouseEvent } from 'react';
import { CardStepper, FewerOfCard } from '../customer/card-stepper.tsx';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { vibrate } from '#platform/browser/lib/vibrate.ts';
import type { CartItem } from '../contract.ts';
import { useAddToCart, useCartLine, useRemoveFromCart, useSetQuantity } from '../customer/use-cart.ts';

/** Elements that show the cart, when they are in sight. */
const selectors = ['[data-cart-panel]', '[data-cart-bar]', '[data-cart-pill]'];

type Props = { entry: CartEntry; describedBy: string; className?: string };

/** Adds one for each press, however fast they come; once there is one, it also takes one away. */
export function CartStepper({ entry, describedBy, className }: Props) {
  const line = useCartLine(entry);
  const add = useAddToCart();
  const offline = useOfflineReason();
  const more = useRef<HTMLButtonElement>(null);

  const addOne = ({ currentTarget }: MouseEvent) => {
    vibrate();
    flyToCart(currentTarget);
    add.mutate({ entry, quantity: 1 });
  };
  return (
    <CardStepper
      ref={more}
      quantity={line?.quantity ?? 0}
      describedBy={describedBy}
      disabledReason={offline}
      onAdd={addOne}
      className={className}
    >
      {line && <Fewer line={line} name={entry.product.name} onRemove={() => more.current?.focus()} />}
    </CardStepper>
  );
}

type FewerProps = { line: CartItem; name: string; onRemove: () => void };

/** It is apart from the rest, since few cards of a long menu have it. */
function Fewer({ line, name, onRemove }: FewerProps) {
  const { quantity } = line;
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  const offline = useOfflineReason();
  const takeOne = () => {
    if (quantity > 1) return setQuantity(line, -1);
    remove.mutate(line);
    onRemove(); // the button that was pressed goes
  };
  return <FewerOfCard quantity={quantity} name={name} disabledReason={offline} onFewer={takeOne} />;
}

/** The picture of the product that was added shrinks into the cart. Nothing waits for it. */
function flyToCart(pressed: Element) {
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
