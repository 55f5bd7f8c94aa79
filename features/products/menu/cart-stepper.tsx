import { useRef, type MouseEvent } from 'react';
import { CardStepper, FewerOfCard } from '#features/cart/customer/card-stepper.tsx';
import type { CartEntry } from '#features/cart/customer/cart-entry.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { vibrate } from '#platform/browser/lib/vibrate.ts';
import type { CartItem } from '#features/cart/contract.ts';
import {
  useAddToCart,
  useCartLine,
  useRemoveFromCart,
  useSetQuantity,
} from '#features/cart/customer/use-cart.ts';
import { flyToCart } from './fly-to-cart.ts';

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
