import { clsx } from 'clsx';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import Trash from '~icons/lucide/trash';
import { useRef, type MouseEvent } from 'react';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { CartItem } from '#shared/contract/cart.ts';
import { maxQuantity } from '#shared/limits.ts';
import type { CartEntry } from '../cart/cart.ts';
import { useAddToCart, useCartLine, useRemoveFromCart, useSetQuantity } from '../cart/use-cart.ts';
import { flyToCart, vibrate } from './fly-to-cart.ts';

type Props = { entry: CartEntry; describedBy: string; className?: string };

const round = 'rounded-full!';

/** Adds one for each press, however fast they come; once there is one, it also takes one away. */
export function CartStepper({ entry, describedBy, className }: Props) {
  const line = useCartLine(entry);
  const quantity = line?.quantity ?? 0;
  const add = useAddToCart();
  const offline = useOfflineReason();
  const more = useRef<HTMLButtonElement>(null);

  const addOne = ({ currentTarget }: MouseEvent) => {
    vibrate();
    flyToCart(currentTarget);
    add.mutate({ entry, quantity: 1 });
  };
  return (
    <div
      data-keep-clear
      className={clsx(
        'flex items-center rounded-full border border-control bg-surface text-ink shadow-raised',
        quantity > 0 && 'border-brand!',
        className,
      )}
    >
      {line && <Fewer line={line} name={entry.product.name} onRemove={() => more.current?.focus()} />}
      <IconButton
        ref={more}
        icon={Plus}
        label="Add to Cart"
        aria-describedby={describedBy}
        disabledReason={offline || (quantity >= maxQuantity && `At most ${maxQuantity} of each`)}
        onClick={addOne}
        className={clsx(round, 'text-brand')}
      />
    </div>
  );
}

type FewerProps = { line: CartItem; name: string; onRemove: () => void };

/** Apart from the rest, since few cards of a long menu have it. */
function Fewer({ line, name, onRemove }: FewerProps) {
  const { quantity } = line;
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  const offline = useOfflineReason();
  const takeOne = () => {
    if (quantity > 1) return setQuantity(line, -1);
    remove.mutate(line);
    onRemove(); // the button that was pressed goes
  };
  return (
    <>
      <IconButton
        icon={quantity === 1 ? Trash : Minus}
        label={quantity === 1 ? `Remove ${name}` : `Fewer ${name}`}
        disabledReason={offline}
        onClick={takeOne}
        className={clsx(round, 'animate-enter')}
      />
      <output className="min-w-5 text-center text-name tabular-nums">
        <span className="sr-only">In cart ({quantity})</span>
        <span aria-hidden>{quantity}</span>
      </output>
    </>
  );
}
