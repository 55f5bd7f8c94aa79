import { canBeOrdered } from './cart-totals.ts';
import { clsx } from 'clsx';
import Trash from '~icons/lucide/trash';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Stepper } from '#platform/browser/ui/stepper.tsx';
import type { CartItem } from '../contract.ts';
import { dollars } from '#shared/money.ts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { nameOfLine, quantityLimit } from '#features/products/parts/cart-entry.ts';

type Props = {
  line: CartItem;
  /** Its size, or the sizes to choose from. */
  size: ReactNode;
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
};

/** A line of a cart: the product, how many, and what they come to. */
export function CartLine({ line, size, onStep, onRemove }: Props) {
  const { product, quantity, available, left } = line;
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
            {size}
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
            onClick={onRemove}
            className="-mt-2.5 -mr-3 text-muted"
          />
        </div>
        {canBeOrdered(line) && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Stepper
              label={nameOfLine(line)}
              value={quantity}
              min={1}
              {...quantityLimit(left)}
              onChange={(next) => onStep(next > quantity ? 1 : -1)}
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

type RemovedProps = { line: CartItem; onUndo: () => void; disabledReason?: string | false };

/** Stays until the view is left, so that a slip of the finger costs one press. */
export function RemovedLine({ line, onUndo, disabledReason }: RemovedProps) {
  const undo = useRef<HTMLButtonElement>(null);
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
        data-keep-clear="if-room"
        disabledReason={disabledReason}
        aria-label={`Undo: put ${nameOfLine(line)} back`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </p>
  );
}
