import type { CartEntry } from '#shared/cart-changes.ts';
import Share2 from '~icons/lucide/share-2';
import { useDeferredValue, useId, useState, type ComponentType } from 'react';
import { shareLink } from '#platform/browser/lib/share-link.ts';
import { vibrate } from '#platform/browser/lib/vibrate.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Dialog, DialogTitle } from '#platform/browser/ui/dialog.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Stepper } from '#platform/browser/ui/stepper.tsx';
import type { MenuProduct } from '../contract/products.ts';
import { goesWith } from '../rules/goes-with.ts';
import { productInApp, productPath } from '../rules/product-address.ts';
import { dollars } from '#shared/money.ts';
import { asCartEntry, quantityLimit, sizeOf } from '../parts/cart-entry.ts';
import { CertificateLink } from '../parts/certificate-link.tsx';
import { FactsTable } from '../parts/facts-table.tsx';
import { Price } from '../parts/price.tsx';
import { SaleBadge } from '../parts/sale-badge.tsx';
import { factsOf } from '../parts/format-facts.ts';
import { factsOfSize } from './facts-of-size.ts';
import { ProductPicture } from '../parts/product-picture.tsx';
import { Gallery } from './gallery.tsx';
import { openSheetOnClick, sheetHref } from '../parts/sheet-address.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export type SheetProps = { product: MenuProduct; menu: readonly MenuProduct[]; onClose: () => void };
type Props = SheetProps & {
  onAdd: (entry: CartEntry, quantity: number) => void;
  /** The reason for which nothing can be added now. */
  disabledReason?: string | false;
  /** The action for a size that is sold out. */
  backInStock?: ComponentType<{ productId: string; sizeId: string | undefined }>;
};

/** All there is to know of a product, over the menu: a sheet on a phone, a window elsewhere. */
export function ProductSheet({
  product,
  menu,
  onClose,
  onAdd,
  disabledReason,
  backInStock: BackInStock,
}: Props) {
  const { id, name, category, available } = product;
  const [sizeId, setSizeId] = useState<string>();
  const entry = asCartEntry(
    product,
    product.sizes?.find((one) => one.id === sizeId),
  );
  const size = sizeOf(product, entry);
  const priced = entry.product;
  const facts = size
    ? factsOfSize(factsOf(product), size.label, product.sizes?.[0]?.label ?? '')
    : factsOf(product);
  const isSoldOut = size ? size.soldOut : product.soldOut;
  const keptOff = size?.keptOff;
  const reason = !available ? 'Unavailable' : keptOff ? 'Not sold' : isSoldOut ? 'Sold out' : undefined;
  const add = (quantity: number) => {
    vibrate();
    onAdd(entry, quantity);
    onClose();
  };
  const swipe = useSwipeDown(onClose);
  // The part below the fold is rendered once the sheet has opened.
  const isWhole = useDeferredValue(true, false);
  return (
    <Dialog
      key={id}
      open
      bare
      onCloseRequest={onClose}
      title={name}
      footer={
        <OrderBar entry={entry} left={(size ?? product).left} reason={disabledReason || reason} onAdd={add} />
      }
    >
      <div ref={swipe} className="grid sm:grid-cols-2">
        <div className="relative sm:sticky sm:top-0 sm:h-[100cqh] sm:self-start">
          <Gallery product={product} />
          <SaleBadge of={size ?? product} className="absolute top-4 left-4" />
        </div>
        <div className="grid content-start gap-5 p-5 wrap-anywhere sm:p-7 sm:pr-16">
          <div className="grid gap-1">
            {category && <p className="text-meta text-muted">{category}</p>}
            <div className="flex items-start gap-2">
              <DialogTitle className="min-w-0 flex-1 font-display text-sheet">{name}</DialogTitle>
              <IconButton
                icon={Share2}
                label="Share"
                onClick={() => void share(product)}
                className="-mt-2 -mr-2 sm:mr-0"
              />
            </div>
            <Price price={priced.price} regularPrice={priced.regularPrice} />
            {product.sizes && <Sizes sizes={product.sizes} chosen={entry.size?.id} onChoose={setSizeId} />}
            {reason && <p className="text-label text-danger">{reason}</p>}
            {keptOff && <p className="text-meta">{keptOff}</p>}
            {available && isSoldOut && !keptOff && BackInStock && (
              <BackInStock productId={id} sizeId={size?.id} />
            )}
            {product.left !== undefined && <p className="text-meta text-danger">{product.left} left</p>}
          </div>
          {product.description && <p className="text-pretty">{product.description}</p>}
          {isWhole && (
            <>
              <FactsTable {...{ facts, product }} />
              <CertificateLink batch={product.batch} />
              <GoesWith product={product} menu={menu} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type SizesProps = {
  sizes: NonNullable<MenuProduct['sizes']>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

function Sizes({ sizes, chosen, onChoose }: SizesProps) {
  return (
    <div role="group" aria-label="Sizes" className="mt-2 flex flex-wrap gap-2">
      {sizes.map(({ id, label, price, salePrice, left, soldOut, keptOff }) => (
        <Chip key={id} quiet selected={id === chosen} onClick={() => onChoose(id)}>
          {label} · {keptOff ? 'Not sold' : soldOut ? 'Sold out' : dollars(salePrice ?? price)}
          {left !== null && !keptOff && ` · ${left} left`}
        </Chip>
      ))}
    </div>
  );
}

function GoesWith({ product, menu }: Omit<SheetProps, 'onClose'>) {
  const heading = useId();
  const others = goesWith(product, menu);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-label">
        Goes with
      </h3>
      <ul className="grid grid-cols-3 gap-3">
        {others.map((other) => (
          <li key={other.id}>
            <a
              href={sheetHref(other.id)}
              onClick={(event) => openSheetOnClick(event, other.id)}
              className="grid content-start gap-1 rounded-control"
            >
              <ProductPicture
                product={other}
                decorative
                sizes="160px"
                className="aspect-square! rounded-control"
              />
              <span className="line-clamp-2 text-meta font-semibold">{other.name}</span>
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

type OrderBarProps = {
  entry: CartEntry;
  left: number | null | undefined;
  reason: string | undefined;
  onAdd: (quantity: number) => void;
};

/** Shows the quantity, and the price of it. */
function OrderBar({ entry, left, reason, onAdd }: OrderBarProps) {
  const [quantity, setQuantity] = useState(1);
  const { name, price } = entry.product;
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <Stepper
        label={name}
        value={quantity}
        min={1}
        {...quantityLimit(left)}
        disabledReason={reason}
        onChange={setQuantity}
      />
      <Button
        size="lg"
        className="flex-1 basis-44 px-3! tabular-nums"
        disabledReason={reason}
        onClick={() => onAdd(quantity)}
      >
        Add to Cart · {dollars(quantity * price)}
      </Button>
    </div>
  );
}

const share = ({ id, name, slug }: MenuProduct) =>
  shareLink(name, slug ? productPath(slug) : productInApp(id));
