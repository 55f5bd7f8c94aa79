import { useRef } from 'react';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import { vibrate } from '#platform/browser/lib/vibrate.ts';
import { CardStepper, FewerOfCard } from '../customer/card-stepper.tsx';
import { addGuestLine, takeGuestLine } from '../customer/guest-cart.ts';
import type { GuestItem } from './guest-items.ts';

type Props = {
  product: MenuProduct;
  /** The lines of this product in the cart, in any size. */
  items: readonly GuestItem[];
  /** The id of the product's name. */
  describedBy: string;
  className?: string;
};

/** Puts a product into the cart of the device, and takes it out. */
export function GuestStepper({ product, items, describedBy, className }: Props) {
  const { id, name } = product;
  const { size } = asCartEntry(product);
  const more = useRef<HTMLButtonElement>(null);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const last = items.at(-1);
  return (
    <CardStepper
      ref={more}
      quantity={quantity}
      describedBy={describedBy}
      onAdd={() => {
        vibrate();
        addGuestLine({ productId: id, sizeId: size?.id });
      }}
      className={className}
    >
      {last && (
        <FewerOfCard
          quantity={quantity}
          name={name}
          onFewer={() => {
            takeGuestLine(last.kept);
            if (quantity === 1) more.current?.focus(); // the button that was pressed goes
          }}
        />
      )}
    </CardStepper>
  );
}
