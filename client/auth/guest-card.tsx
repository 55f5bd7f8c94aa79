import { CardStepper, FewerOfCard } from '#client/components/cart/card-stepper.tsx';
import { asCartEntry } from '#client/components/cart/cart-entry.ts';
import { categoryTint } from '#client/components/category-look.ts';
import { Price } from '#client/components/price.tsx';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { openSheet, openSheetOnClick, sheetHref } from '#client/components/product-sheet/sheet-address.ts';
import { addGuestLine, takeGuestLine } from '#client/lib/guest-cart.ts';
import { vibrate } from '#client/lib/vibrate.ts';
import type { MenuProduct } from '#shared/contract/products.ts';
import { useRef } from 'react';
import type { GuestItem } from './guest-items.ts';

type Props = {
  product: MenuProduct;
  /** What is in the cart of it, in any size. */
  items: readonly GuestItem[];
  isFirst: boolean;
  /** Its sheet will be asked for. */
  onApproach: () => void;
};

/** A product on the page of a visitor: a press shows the rest of it. */
export function GuestCard({ product, items, isFirst, onApproach }: Props) {
  const { id, name, category } = product;
  const { size, product: priced } = asCartEntry(product);
  const more = useRef<HTMLButtonElement>(null);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const last = items.at(-1);
  const addOne = () => {
    vibrate();
    addGuestLine({ productId: id, sizeId: size?.id });
  };
  return (
    <article
      aria-labelledby={`guest-${id}`}
      onPointerEnter={onApproach}
      className="relative grid gap-1.5 text-left"
    >
      {/* For a finger or a mouse: the link below does the same. */}
      <div
        role="presentation"
        onClick={() => openSheet(id)}
        className="cursor-pointer overflow-hidden rounded-card"
        style={{ background: categoryTint(category) }}
      >
        <ProductPicture
          product={product}
          decorative
          sizes="164px"
          priority={isFirst}
          className="aspect-square!"
        />
      </div>
      <div className="relative grid content-start gap-1.5">
        <h3 id={`guest-${id}`} className="line-clamp-2 text-name wrap-anywhere">
          {name}
        </h3>
        <Price price={priced.price} regularPrice={priced.regularPrice} />
        {/* It lies over both lines, and is called by the name alone. */}
        <a
          href={sheetHref(id)}
          aria-label={name}
          onClick={(event) => openSheetOnClick(event, id)}
          className="absolute inset-0 rounded-badge"
        />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2">
        <CardStepper
          ref={more}
          quantity={quantity}
          describedBy={`guest-${id}`}
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
      </div>
    </article>
  );
}
