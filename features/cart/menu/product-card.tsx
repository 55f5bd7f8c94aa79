import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { asCartEntry, sizeOf } from '#features/products/parts/cart-entry.ts';
import { thcText, thcWord } from '#features/products/parts/thc.ts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { categoryTint } from '#features/products/parts/category-look.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { CartStepper } from './cart-stepper.tsx';
import { factDot, factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { Price } from '#features/products/parts/price.tsx';
import { SaleBadge } from '#features/products/parts/sale-badge.tsx';
import { openSheet, openSheetOnClick, sheetHref } from '#features/products/parts/sheet-address.ts';

type Props = {
  product: MenuProduct;
  /** True for the first cards in sight: their pictures are fetched before all else. */
  isFirst: boolean;
};

const pictureSizes = '(min-width: 75rem) 272px, (min-width: 48rem) 30vw, 45vw';

/**
 * A product of the menu: its picture with the cart button, and the facts that people choose by. A press opens the
 * rest. It renders again only when the product has changed, because a menu may have hundreds.
 */
export const ProductCard = memo(function ProductCard({ product, isFirst }: Props) {
  const { id, name, description, available, category, thcContent } = product;
  const [sizeId, setSizeId] = useState<string>();
  const entry = asCartEntry(
    product,
    product.sizes?.find((size) => size.id === sizeId && !size.soldOut),
  );
  const priced = entry.product;
  const hasChoice = product.sizes !== undefined && product.sizes.length > 1;
  const facts = product.sizes ? !hasChoice && product.sizes[0]?.label : shortFacts(factsOf(product));
  const canOrder = available && !product.soldOut;
  const word = thcContent && thcWord(thcContent);
  return (
    <article
      id={`product-${id}`}
      aria-labelledby={`name-${id}`}
      tabIndex={-1}
      className="relative grid h-full grid-rows-[auto_1fr_auto] gap-1.5 rounded-card wrap-anywhere"
    >
      {/* For a finger or a mouse: the link below does the same. */}
      <div
        role="presentation"
        onClick={() => openSheet(id)}
        className={clsx(
          'relative cursor-pointer overflow-hidden rounded-card',
          !canOrder && 'opacity-60 grayscale',
        )}
        style={{ background: categoryTint(category) }}
      >
        <ProductPicture
          product={product}
          sizes={pictureSizes}
          priority={isFirst}
          className="aspect-square!"
        />
        <SaleBadge of={sizeOf(product, entry) ?? product} className="absolute top-2 left-2" />
      </div>
      <div className="relative grid grid-cols-1 content-start gap-0.5">
        <h3 id={`name-${id}`} className="line-clamp-2 text-name">
          {name}
        </h3>
        <Price price={priced.price} regularPrice={priced.regularPrice} />
        {facts && <p className="line-clamp-1 text-meta leading-4!">{facts}</p>}
        {description && <p className="clamp-1 text-meta leading-4! text-muted">{description}</p>}
        {(thcContent || category) && (
          <p className="text-meta leading-4! text-muted">
            {thcContent && (
              <span>
                {thcText(thcContent)}
                {word && factDot + word}
              </span>
            )}
            {thcContent && category && factDot}
            {category && <span>{category}</span>}
          </p>
        )}
        {product.left !== undefined && <p className="text-meta text-danger">{product.left} left</p>}
        {/* Last, so that it covers the texts. Its accessible name is the product's name alone. */}
        <a
          href={sheetHref(id)}
          aria-label={name}
          onClick={(event) => openSheetOnClick(event, id)}
          className="absolute inset-0 rounded-badge"
        />
      </div>
      {product.sizes && hasChoice && (
        <Sizes product={product} sizes={product.sizes} chosen={entry.size?.id} onChoose={setSizeId} />
      )}
      {/* After the name, so that the keyboard comes to it next; over the picture for the eye. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2 max-[23rem]:p-1">
        {canOrder ? (
          <CartStepper entry={entry} describedBy={`name-${id}`} className="pointer-events-auto" />
        ) : (
          <span className="rounded-pill bg-surface px-3 py-2 text-meta font-semibold">
            {available ? 'Sold out' : 'Left the menu'}
          </span>
        )}
      </div>
    </article>
  );
});

/** More would make its row of the menu higher than a phone; the sheet has them all. */
const maxSizesOnCard = 6;

type SizesProps = {
  product: MenuProduct;
  sizes: NonNullable<MenuProduct['sizes']>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

function Sizes({ product: { id, name }, sizes, chosen, onChoose }: SizesProps) {
  const shown =
    sizes.length > maxSizesOnCard
      ? sizes.filter((size, index) => index < maxSizesOnCard - 1 || size.id === chosen)
      : sizes;
  return (
    <div
      role="group"
      aria-label={`Sizes of ${name}`}
      data-keep-clear="if-room"
      className="mt-0.5 flex flex-wrap gap-2"
    >
      {shown.map(({ id: one, label, soldOut, keptOff }) => (
        <Chip
          key={one}
          selected={one === chosen}
          disabled={soldOut}
          quiet
          className="px-3! [&_svg]:hidden"
          onClick={() => onChoose(one)}
        >
          {label}
          {soldOut && <span className="sr-only"> {keptOff ? 'not sold' : 'sold out'}</span>}
        </Chip>
      ))}
      {shown.length < sizes.length && (
        <Chip quiet className="px-3!" onClick={() => openSheet(id)}>
          {sizes.length - shown.length} more
        </Chip>
      )}
    </div>
  );
}
