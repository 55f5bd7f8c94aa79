import { clsx } from 'clsx';
import Trash from '~icons/lucide/trash';
import { useEffect, useRef, type ComponentProps } from 'react';
import { ProductPicture } from '#client/components/product-picture.tsx';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { isOrAre } from '#shared/counted.ts';
import { maxQuantity } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { canBeOrdered } from './cart.ts';
import { LineSizes, nameOfLine } from './line-sizes.tsx';
import { useAddToCart, useRemoveFromCart, useSetQuantity } from './use-cart.ts';

type Props = Pick<ComponentProps<typeof LineSizes>, 'line'> & {
  onSize: ComponentProps<typeof LineSizes>['onChange'];
};

export function CartLine({ line, onSize }: Props) {
  const { product, quantity, available, left } = line;
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 max-[20rem]:grid-cols-1 sm:gap-x-4">
      <ProductPicture
        product={product}
        decorative
        sizes="80px"
        className={clsx('aspect-square! self-start rounded-control', !canBeOrdered(line) && 'opacity-50')}
      />
      <div className="grid min-w-0 content-between gap-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 className="text-card wrap-anywhere">{product.name}</h3>
            <LineSizes line={line} onChange={onSize} />
            {canBeOrdered(line) ? (
              <>
                {left !== undefined && <p className="text-meta text-danger">{left} left</p>}
                <UnitPrice {...product} />
              </>
            ) : (
              <p className="text-meta text-danger">{available ? 'Sold out' : 'No longer on the menu'}</p>
            )}
          </div>
          <IconButton
            icon={Trash}
            label={`Remove ${nameOfLine(line)}`}
            onClick={() => remove.mutate(line)}
            className="-mt-2.5 -mr-3 text-muted"
          />
        </div>
        {canBeOrdered(line) && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Stepper
              label={nameOfLine(line)}
              value={quantity}
              min={1}
              max={left ?? maxQuantity}
              maxReason={left === undefined ? undefined : `Only ${left} ${isOrAre(left)} left`}
              onChange={(next) => setQuantity(line, next > quantity ? 1 : -1)}
            />
            <span className="text-price tabular-nums">{dollars(quantity * product.price)}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function UnitPrice({ price, regularPrice }: CartItem['product']) {
  return (
    <p className="text-meta text-muted tabular-nums">
      {dollars(price)} each
      {regularPrice && (
        <>
          {' '}
          <s>
            <span className="sr-only">instead of </span>
            {dollars(regularPrice)}
          </s>
        </>
      )}
    </p>
  );
}

/** Stays until the view is left, so that a slip of the finger costs one press. */
export function RemovedLine({ line }: { line: CartItem }) {
  const undo = useRef<HTMLButtonElement>(null);
  const add = useAddToCart();
  const offline = useOfflineReason();
  useEffect(() => {
    // Only the button that was pressed here is gone: who takes it out by writing goes on writing.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p className="flex items-center gap-3 py-2 pr-3 pl-4 text-meta text-muted">
      <span className="min-w-0 flex-1 truncate">
        Removed · <s>{nameOfLine(line)}</s>
      </span>
      <Button
        ref={undo}
        variant="soft"
        disabledReason={offline}
        aria-label={`Undo: put ${nameOfLine(line)} back`}
        onClick={() => add.mutate({ entry: line, quantity: line.quantity })}
      >
        Undo
      </Button>
    </p>
  );
}
