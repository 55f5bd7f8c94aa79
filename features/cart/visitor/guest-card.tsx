import { CardStepper, FewerOfCard } from '../customer/card-stepper.tsx';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import { ProductTile } from '#features/products/parts/product-tile.tsx';
import { addGuestLine, takeGuestLine } from '../customer/guest-cart.ts';
import { vibrate } from '#platform/browser/lib/vibrate.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { useRef } from 'react';
import type { GuestItem } from './guest-items.ts';

type Props = {
  product: MenuProduct;
  /** The lines of this product in the cart, in any size. */
  items: readonly GuestItem[];
  isFirst: boolean;
  /** Its sheet will be asked for. */
  onApproach: () => void;
};

/** A product on the page of a visitor: a press shows the rest of it. */
export function GuestCard({ product, items, isFirst, onApproach }: Props) {
  const { id, name } = product;
  const headingId = `guest-${id}`;
  const { size } = asCartEntry(product);
  const more = useRef<HTMLButtonElement>(null);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const last = items.at(-1);
  const addOne = () => {
    vibrate();
    addGuestLine({ productId: id, sizeId: size?.id });
  };
  return (
    <ProductTile
      product={product}
      heading={
        <h3 id={headingId} className="line-clamp-2 text-name">
          {name}
        </h3>
      }
      headingId={headingId}
      sizes="164px"
      priority={isFirst}
      onApproach={onApproach}
      stepper={
        <CardStepper
          ref={more}
          quantity={quantity}
          describedBy={headingId}
          onAdd={addOne}
          className="pointer-events-auto"
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
      }
    />
  );
}
