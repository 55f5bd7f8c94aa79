import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { Price } from './price.tsx';
import { useAddToCart, useRemoveFromCart, useSetQuantity } from './use-cart.ts';

export function CartLine({ line }: { line: CartItem }) {
  const { product, quantity, available } = line;
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  const offline = useOfflineReason();
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 p-3 sm:p-4">
      <ProductPicture
        product={product}
        decorative
        sizes="64px"
        className={available ? 'aspect-square! rounded-control' : 'aspect-square! rounded-control opacity-50'}
      />
      <div className="min-w-0">
        <h3 className="text-card">{product.name}</h3>
        {available ? <Price {...product} /> : <p className="text-meta text-danger">No longer on the menu</p>}
      </div>
      <IconButton
        icon={Trash2}
        label={`Remove ${product.name}`}
        disabledReason={offline}
        onClick={() => remove.mutate(line)}
        className="-mt-2 -mr-1"
      />
      {available && (
        <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-2">
          <Stepper
            label={product.name}
            value={quantity}
            min={1}
            max={maxQuantity}
            disabledReason={offline}
            onChange={(next) => setQuantity(line, next > quantity ? 1 : -1)}
          />
          <span className="text-card tabular-nums">{dollars(quantity * product.price)}</span>
        </div>
      )}
    </div>
  );
}

/** Stays until the view is left, so that a slip of the finger costs one press. */
export function RemovedLine({ line }: { line: CartItem }) {
  const undo = useRef<HTMLButtonElement>(null);
  const add = useAddToCart();
  const offline = useOfflineReason();
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <p className="flex items-center gap-3 py-2 pr-3 pl-4 text-meta text-muted">
      <span className="min-w-0 flex-1 truncate">
        Removed · <s>{line.product.name}</s>
      </span>
      <Button
        ref={undo}
        variant="soft"
        disabledReason={offline}
        aria-label={`Undo: put ${line.product.name} back`}
        onClick={() => add.mutate({ product: line.product, quantity: line.quantity })}
      >
        Undo
      </Button>
    </p>
  );
}
