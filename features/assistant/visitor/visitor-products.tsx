import type { GuestItem } from '#features/cart/visitor/guest-items.ts';
import { GuestStepper } from '#features/cart/visitor/guest-stepper.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { asCartEntry } from '#features/products/parts/cart-entry.ts';
import { Price } from '#features/products/parts/price.tsx';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { productInApp, productPath } from '#features/products/rules/product-address.ts';

type Props = { products: readonly MenuProduct[]; items: readonly GuestItem[] };

/** The products of an answer to a visitor. They go into the cart of the device. */
export const VisitorProducts = ({ products, items }: Props) => (
  <ul aria-label="Products" className="grid w-full max-w-120 gap-2">
    {products.map((product) => (
      <Row
        key={product.id}
        product={product}
        items={items.filter(({ kept }) => kept.productId === product.id)}
      />
    ))}
  </ul>
);

function Row({ product, items }: { product: MenuProduct; items: readonly GuestItem[] }) {
  const { id, name, slug } = product;
  const entry = asCartEntry(product);
  const nameId = `answered-${id}`;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border border-line bg-surface p-2 max-[22rem]:grid-cols-[4rem_minmax(0,1fr)]">
      <ProductPicture
        product={product}
        decorative
        sizes="64px"
        className="aspect-square! w-16! rounded-control max-[22rem]:row-span-2"
      />
      <div className="min-w-0">
        <a
          id={nameId}
          href={slug ? productPath(slug) : productInApp(id)}
          className="inline-flex min-h-11 items-center text-label wrap-anywhere underline underline-offset-2"
        >
          {name}
        </a>
        <Price {...entry.product} />
      </div>
      {product.soldOut ? (
        <span className="px-3 text-meta font-semibold">Sold out</span>
      ) : (
        <GuestStepper
          product={product}
          items={items}
          describedBy={nameId}
          className="max-[22rem]:justify-self-end"
        />
      )}
    </li>
  );
}
