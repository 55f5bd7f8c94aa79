import ChevronRight from '~icons/lucide/chevron-right';
import type { MenuProduct, MenuSize } from '#features/products/contract/products.ts';
import { asCartEntry, sizeOf } from '#features/products/parts/cart-entry.ts';
import { categoryTint } from '#features/products/parts/category-look.ts';
import { CertificateLink } from '#features/products/parts/certificate-link.tsx';
import { FactsTable } from '#features/products/parts/facts-table.tsx';
import { factsOf } from '#features/products/parts/format-facts.ts';
import { Price } from '#features/products/parts/price.tsx';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { SaleBadge } from '#features/products/parts/sale-badge.tsx';
import { goesWith } from '#features/products/rules/goes-with.ts';
import { productInApp, productPath } from '#features/products/rules/product-address.ts';
import { buttonClass } from '#platform/browser/ui/button-class.ts';
import { dollars } from '#shared/money.ts';
import type { PageSource } from '../contract.ts';
import { categoryPath, menuPath } from '../rules/page-addresses.ts';
import { AddLink } from './add-link.tsx';
import { AgeNote } from './menu-page.tsx';

type Props = { product: MenuProduct; source: PageSource };

/**
 * On a phone the picture is 92vw wide. One of three pixels a point is told half of that, so that it takes the file of 640
 * and not that of 960 pixels: two thirds of the bytes of what is waited for longest, at nearly two pixels a point.
 */
const pictureSizes = '(min-width: 48rem) 46vw, (min-resolution: 2.5dppx) 48vw, 92vw';
/** Of three in a row: the smallest file is enough for them, and leaves the line to the large picture. */
const thirdSizes = '24vw';

/** Shows all there is to know of a product, and the way to order it. */
export function ProductPage({ product, source: { menu, hasPictures } }: Props) {
  const { id, name, category, description, sizes, left, batch, soldOut } = product;
  const entry = asCartEntry(product);
  const { price, regularPrice } = entry.product;
  return (
    <>
      <Trail category={category} />
      <article className="grid gap-6 wrap-anywhere md:grid-cols-2 md:gap-10">
        {hasPictures && (
          <div className="grid content-start gap-3">
            <div
              className="relative overflow-hidden rounded-card"
              style={{ background: categoryTint(category) }}
            >
              <ProductPicture product={product} sizes={pictureSizes} priority />
              <SaleBadge of={sizeOf(product, entry) ?? product} className="absolute top-4 left-4" />
            </div>
            <MorePictures product={product} />
          </div>
        )}
        <div className="grid content-start gap-5">
          <div className="grid gap-1">
            <h1 id="product" className="font-display text-hero">
              {name}
            </h1>
            <Price price={price} regularPrice={regularPrice} />
            {soldOut && <p className="text-label text-danger">Sold out</p>}
            {left !== undefined && <p className="text-meta text-danger">{left} left</p>}
          </div>
          {sizes && <Sizes product={product} sizes={sizes} canAdd={hasPictures} />}
          <div className="flex flex-wrap gap-3">
            {/* Nothing can be added before the age question is answered. */}
            {hasPictures && !soldOut && !sizes && (
              <AddLink productId={id} describedBy="product" size="lg" className="max-sm:grow" />
            )}
            {/* The app asks for an account when the order is placed. */}
            <a
              href={productInApp(id)}
              className={buttonClass({ variant: 'soft', size: 'lg', className: 'max-sm:grow' })}
            >
              {soldOut ? 'See it in the shop' : 'Order it in the shop'}
            </a>
          </div>
          {!hasPictures && <AgeNote />}
          {description && <p className="whitespace-pre-line">{description}</p>}
          <FactsTable facts={factsOf(product)} product={product} />
          <CertificateLink batch={batch} />
        </div>
      </article>
      <GoesWith product={product} menu={menu} hasPictures={hasPictures} />
    </>
  );
}

const trailLink = 'inline-flex min-h-11 items-center underline underline-offset-2';

function Trail({ category }: Pick<MenuProduct, 'category'>) {
  return (
    <nav aria-label="Where this is" className="mb-2 text-meta text-muted">
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <a href={menuPath} className={trailLink}>
            Menu
          </a>
        </li>
        {category && (
          <li className="flex items-center gap-2">
            <ChevronRight aria-hidden className="size-4 shrink-0" />
            <a href={categoryPath(category)} className={trailLink}>
              {category}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}

function MorePictures({ product }: Pick<Props, 'product'>) {
  const { moreImages, name, category } = product;
  if (moreImages.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-3">
      {moreImages.map((image, index) => (
        <li key={image.imageUrl}>
          <ProductPicture
            product={{ ...image, category, name: `${name}, picture ${index + 2}` }}
            sizes={`(min-width: 48rem) 15vw, ${thirdSizes}`}
            className="rounded-control"
          />
        </li>
      ))}
    </ul>
  );
}

type SizesProps = { product: MenuProduct; sizes: readonly MenuSize[]; canAdd: boolean };

function Sizes({ product, sizes, canAdd }: SizesProps) {
  return (
    <section aria-label="Sizes">
      <ul className="divide-y divide-line border-y border-line">
        {sizes.map(({ id, label, price, salePrice, soldOut, keptOff, left }) => {
          const isOnSale = salePrice !== null && salePrice < price;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-2.5">
              <span id={`size-${id}`} className="grow">
                {label}
                {soldOut && <span className="text-danger"> · {keptOff ? 'Not sold' : 'Sold out'}</span>}
                {left !== null && !soldOut && <span className="text-danger"> · {left} left</span>}
              </span>
              {!keptOff && (
                <Price price={isOnSale ? salePrice : price} regularPrice={isOnSale ? price : undefined} />
              )}
              {canAdd && !soldOut && !keptOff && (
                <AddLink
                  productId={product.id}
                  sizeId={id}
                  describedBy={`product size-${id}`}
                  variant="outline"
                />
              )}
              {keptOff && <p className="basis-full text-meta text-muted">{keptOff}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type GoesWithProps = { product: MenuProduct; menu: readonly MenuProduct[]; hasPictures: boolean };

function GoesWith({ product, menu, hasPictures }: GoesWithProps) {
  const others = goesWith(product, menu);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-10 grid gap-3">
      <h2 id="goes-with" className="font-display text-title">
        Goes with
      </h2>
      <ul className="grid grid-cols-3 gap-3 md:max-w-2xl">
        {others.map((other) => (
          <li key={other.id}>
            <a
              href={productPath(other.slug ?? '')}
              className="grid min-h-11 content-start gap-1 rounded-control"
            >
              {hasPictures && (
                <ProductPicture
                  product={other}
                  decorative
                  sizes={`(min-width: 48rem) 210px, ${thirdSizes}`}
                  className="aspect-square! rounded-control"
                />
              )}
              <span className="text-meta font-semibold wrap-anywhere">{other.name}</span>
              <span className="text-meta text-muted tabular-nums">
                {dollars(other.salePrice ?? other.price)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
