import { ProductTile } from '#features/products/parts/product-tile.tsx';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { GuestItem } from './guest-items.ts';
import { GuestStepper } from './guest-stepper.tsx';

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
  const headingId = `guest-${product.id}`;
  return (
    <ProductTile
      product={product}
      heading={
        <h3 id={headingId} className="line-clamp-2 text-name">
          {product.name}
        </h3>
      }
      headingId={headingId}
      sizes="164px"
      priority={isFirst}
      onApproach={onApproach}
      stepper={
        <GuestStepper
          product={product}
          items={items}
          describedBy={headingId}
          className="pointer-events-auto"
        />
      }
    />
  );
}
