import { clsx } from 'clsx';
import { asCartEntry, sizeOf } from '#features/products/parts/cart-entry.ts';
import { categoryTint } from '#features/products/parts/category-look.ts';
import { factsOf, shortFacts } from '#features/products/parts/format-facts.ts';
import { Price } from '#features/products/parts/price.tsx';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { SaleBadge } from '#features/products/parts/sale-badge.tsx';
import { thcText } from '#features/products/parts/thc.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { productPath } from '#features/products/rules/product-address.ts';
import type { PageSource } from '../contract.ts';
import { categoriesOf, categoryPath, menuPath } from '../rules/page-addresses.ts';

type Props = { source: PageSource; products: readonly MenuProduct[]; category?: string };

/** Shows the whole menu, or one category of it. */
export function MenuPage({ source, products, category }: Props) {
  const { menu, hasPictures } = source;
  return (
    <>
      <h1 className="font-display text-hero">{category ?? 'Menu'}</h1>
      <Categories menu={menu} chosen={category} />
      {!hasPictures && <AgeNote />}
      {products.length === 0 && <p>There is nothing on the menu right now.</p>}
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 max-[20rem]:grid-cols-1 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4">
        {products.map((product, index) => (
          <li key={product.id}>
            <MenuCard product={product} hasPicture={hasPictures} isFirst={index < 2} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Categories({ menu, chosen }: { menu: readonly MenuProduct[]; chosen: string | undefined }) {
  const links = [
    { name: 'All', href: menuPath, isChosen: chosen === undefined },
    ...categoriesOf(menu).map((name) => ({ name, href: categoryPath(name), isChosen: name === chosen })),
  ];
  return (
    <nav aria-label="Categories" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, href, isChosen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isChosen ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-pill border px-4 text-label',
                isChosen
                  ? 'border-transparent bg-brand text-on-brand'
                  : 'border-control bg-surface text-ink enabled-hover:bg-surface-2',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says where the question is answered that the pictures wait for. */
export function AgeNote() {
  return (
    <p className="mt-4 rounded-control bg-pending px-4 py-3 text-on-pending">
      We show pictures once you have told us your age.{' '}
      <a href="/" className="font-semibold underline underline-offset-2">
        Tell us your age
      </a>
    </p>
  );
}

type CardProps = { product: MenuProduct; hasPicture: boolean; isFirst: boolean };

function MenuCard({ product, hasPicture, isFirst }: CardProps) {
  const { name, slug = '', category, description, thcContent, soldOut, sizes } = product;
  const entry = asCartEntry(product);
  const facts = sizes ? sizes.map(({ label }) => label).join(' · ') : shortFacts(factsOf(product));
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
      <h2 className="text-name">
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
          {[thcContent && thcText(thcContent), category].filter(Boolean).join(' · ')}
        </p>
      )}
      {soldOut && <p className="text-label text-danger">Sold out</p>}
    </article>
  );
}
