import type { ReactNode } from 'react';
import type { MenuProduct } from '../contract/products.ts';
import { asCartEntry, sizeOf } from './cart-entry.ts';
import { categoryTint } from './category-look.ts';
import { Price } from './price.tsx';
import { openSheet, openSheetOnClick, sheetHref } from './sheet-address.ts';
import { ProductPicture } from './product-picture.tsx';
import { SaleBadge } from './sale-badge.tsx';

type Props = {
  product: MenuProduct;
  /** The name, with the id by which the tile and its stepper are called. */
  heading: ReactNode;
  headingId: string;
  sizes: string;
  priority: boolean | 'low';
  /** Stands over the picture, at its foot. */
  stepper: ReactNode;
  /** Its sheet will be asked for. */
  onApproach?: () => void;
};

/** A product in a row that scrolls sideways: its picture, name and price. A press shows the rest of it. */
export function ProductTile({ product, heading, headingId, sizes, priority, stepper, onApproach }: Props) {
  const { id, name, category } = product;
  const entry = asCartEntry(product);
  const { price, regularPrice } = entry.product;
  return (
    <article
      aria-labelledby={headingId}
      onPointerEnter={onApproach}
      className="relative grid gap-1.5 text-left wrap-anywhere"
    >
      {/* For a finger or a mouse: the link below does the same. */}
      <div
        role="presentation"
        onClick={() => openSheet(id)}
        className="relative cursor-pointer overflow-hidden rounded-card"
        style={{ background: categoryTint(category) }}
      >
        <ProductPicture
          product={product}
          decorative
          sizes={sizes}
          priority={priority}
          className="aspect-square!"
        />
        <SaleBadge of={sizeOf(product, entry) ?? product} className="absolute top-2 left-2" />
      </div>
      <div className="relative grid min-h-11 content-start">
        {heading}
        <Price price={price} regularPrice={regularPrice} />
        {/* It lies over both lines, and is called by the name alone. */}
        <a
          href={sheetHref(id)}
          aria-label={name}
          onClick={(event) => openSheetOnClick(event, id)}
          className="absolute inset-0 rounded-badge"
        />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2">
        {stepper}
      </div>
    </article>
  );
}
