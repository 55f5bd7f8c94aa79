import { clsx } from 'clsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { asCartEntry, sizeOf } from '#features/products/parts/cart-entry.ts';
import { categoryTint } from '#features/products/parts/category-look.ts';
import { factDot, factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { Price } from '#features/products/parts/price.tsx';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { SaleBadge } from '#features/products/parts/sale-badge.tsx';
import { thcText } from '#features/products/parts/thc.ts';
import { productPath } from '#features/products/rules/product-address.ts';
import { AddLink } from './add-link.tsx';

type Props = { products: readonly MenuProduct[]; hasPictures: boolean };

export function MenuGrid({ products, hasPictures }: Props) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 max-[20rem]:grid-cols-1 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <MenuCard product={product} hasPicture={hasPictures} isFirst={index < 2} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { product: MenuProduct; hasPicture: boolean; isFirst: boolean };

function MenuCard({ product, hasPicture, isFirst }: CardProps) {
  const { id, name, slug = '', category, description, thcContent, soldOut, sizes } = product;
  const entry = asCartEntry(product);
  const facts = sizes
    ? sizes
        .filter(({ keptOff }) => !keptOff)
        .map(({ label }) => label)
        .join(factDot)
    : shortFacts(factsOf(product));
  return (
    <article className="relative grid h-full content-start gap-1 wrap-anywhere">
      {hasPicture && (
        <div
          className={clsx('relative overflow-hidden rounded-card', soldOut && 'opacity-60 grayscale')}
          style={{ background: categoryTint(category) }}
        >
          <ProductPicture
            product={product}
            decorative
            sizes="(min-width: 75rem) 290px, (min-width: 48rem) 31vw, 45vw"
            priority={isFirst}
            className="aspect-square!"
          />
          <SaleBadge of={sizeOf(product, entry) ?? product} className="absolute top-2 left-2" />
        </div>
      )}
      <h2 id={`product-${id}`} className="text-name">
        {/* It lies over all of the card. */}
        <a href={productPath(slug)} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </a>
      </h2>
      <Price price={entry.product.price} regularPrice={entry.product.regularPrice} />
      {facts && <p className="text-meta">{facts}</p>}
      {description && <p className="line-clamp-2 text-meta text-muted">{description}</p>}
      {(thcContent || category) && (
        <p className="text-meta text-muted">
          {[thcContent && thcText(thcContent), category].filter(Boolean).join(factDot)}
        </p>
      )}
      {soldOut && <p className="text-label text-danger">Sold out</p>}
      {hasPicture && !soldOut && (
        <AddLink
          productId={id}
          sizeId={entry.size?.id}
          describedBy={`product-${id}`}
          variant="outline"
          className="relative mt-1 w-fit"
        />
      )}
    </article>
  );
}
