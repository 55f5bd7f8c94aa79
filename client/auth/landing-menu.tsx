import { useQuery } from '@tanstack/react-query';
import Plus from '~icons/lucide/plus';
import { useDeferredValue } from 'react';
import { categoryTint } from '#client/components/category-look.ts';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { getShop, listProducts } from '#client/lib/api/endpoints.ts';
import { queryOptionsFor } from '#client/lib/api/use-endpoint.ts';
import { addGuestLine, useGuestLines } from '#client/lib/guest-cart.ts';
import { followFocus } from '#client/ui/follow-focus.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MenuProduct } from '#shared/contract/products.ts';
import { counted } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';

const most = 12;

/** Today's products with their prices. What a visitor adds waits on the device for an account. */
export function LandingMenu({ onSignUp }: { onSignUp: () => void }) {
  const { data, isError } = useQuery(queryOptionsFor(listProducts, {}));
  // Deferred, the cards are drawn in slices: all at once they would hold up the first touch.
  const products = useDeferredValue(data)?.filter(({ soldOut }) => !soldOut);
  const lines = useGuestLines();
  // Staff who log in without an answer about their age are refused the menu.
  if (products?.length === 0 || (isError && !data)) return <ShopFacts />;
  const quantityOf = (id: string) =>
    lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
  return (
    <section aria-labelledby="landing-menu" className="grid w-full grid-cols-1 gap-3 pt-1 md:pt-4 lg:px-12">
      <ShopFacts />
      <h2 id="landing-menu" className="px-4 font-display text-title font-semibold! lg:px-0">
        On the menu today
      </h2>
      {/* Its height is there before the products are: nothing moves when they come. */}
      <ul
        ref={followFocus}
        className="flex min-h-61 snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 lg:-mx-12 lg:scroll-px-12 lg:px-12"
      >
        {products?.slice(0, most).map((product, index) => (
          <li key={product.id} className="relative w-41 shrink-0 snap-start">
            <GuestCard product={product} quantity={quantityOf(product.id)} isFirst={index < 3} />
          </li>
        ))}
      </ul>
      <GuestBar products={products ?? []} onSignUp={onSignUp} />
    </section>
  );
}

/** "Delivered in 35-45 minutes · open until 9 PM". Its line is there before its words are. */
function ShopFacts() {
  const shop = useQuery(queryOptionsFor(getShop, {})).data;
  const promise = shop?.promise && `Delivered in ${shop.promise.from}-${shop.promise.to} minutes`;
  const hours = promise ? shop?.openText?.replace(/^O/, 'o') : shop?.openText;
  return (
    <p className="min-h-5 px-4 text-label text-balance lg:px-0">
      {[promise, hours].filter(Boolean).join('\u00A0· ')}
    </p>
  );
}

type CardProps = { product: MenuProduct; quantity: number; isFirst: boolean };

function GuestCard({ product, quantity, isFirst }: CardProps) {
  const { id, name, price, salePrice, category, sizes } = product;
  return (
    <article aria-labelledby={`guest-${id}`} className="grid gap-1.5 text-left">
      <div className="relative overflow-hidden rounded-card" style={{ background: categoryTint(category) }}>
        <ProductPicture
          product={product}
          decorative
          sizes="164px"
          priority={isFirst}
          className="aspect-square!"
        />
        <div className="absolute right-2 bottom-2 flex items-center rounded-full border border-control bg-surface shadow-raised">
          {quantity > 0 && <output className="pl-4 text-name tabular-nums">{quantity}</output>}
          <IconButton
            icon={Plus}
            label="Add to Cart"
            aria-describedby={`guest-${id}`}
            onClick={() => addGuestLine(id, sizes?.[0]?.id)}
            className="rounded-full! text-brand"
          />
        </div>
      </div>
      <h3 id={`guest-${id}`} className="line-clamp-2 text-name wrap-anywhere">
        {name}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
        <span className="text-price">{dollars(salePrice ?? price)}</span>
        {salePrice !== null && salePrice < price && (
          <s className="text-meta text-muted">
            <span className="sr-only">Regular price </span>
            {dollars(price)}
          </s>
        )}
      </p>
    </article>
  );
}

/** What was put aside, and the way to order it. A product that has left the menu since does not count. */
function GuestBar({ products, onSignUp }: { products: readonly MenuProduct[]; onSignUp: () => void }) {
  const lines = useGuestLines();
  const priced = lines.flatMap(({ productId, sizeId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    const of = product?.sizes?.find(({ id }) => id === sizeId) ?? product;
    return of ? [{ quantity, price: of.salePrice ?? of.price }] : [];
  });
  const count = priced.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return null;
  const sum = priced.reduce((cents, { quantity, price }) => cents + quantity * price, 0);
  return (
    <button
      type="button"
      onClick={onSignUp}
      data-keep-clear
      className="mx-4 flex min-h-14 animate-enter flex-wrap items-center justify-between gap-x-3 rounded-pill border border-transparent bg-brand px-6 text-label text-on-brand tabular-nums enabled-hover:bg-brand-hover lg:mx-0"
    >
      <span className="font-normal">{counted(count, 'item')}</span>
      <span>Sign Up to Order</span>
      <span>{dollars(sum)}</span>
    </button>
  );
}
