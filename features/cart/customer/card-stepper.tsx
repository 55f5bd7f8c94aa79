import { clsx } from 'clsx';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import Trash from '~icons/lucide/trash';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { maxQuantity } from '#shared/limits.ts';

const round = 'rounded-full!';
const label = 'Add to Cart';

type Props = {
  quantity: number;
  /** The id of the product's name. */
  describedBy: string;
  onAdd: (event: MouseEvent) => void;
  disabledReason?: string | false;
  /** Once there is one: a `FewerOfCard`. */
  children?: ReactNode;
  /** The reference is to the button that adds. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/**
 * Adds the product from its picture: it says so in words, and after the first press shows the number in the cart.
 */
export function CardStepper({
  quantity,
  describedBy,
  onAdd,
  disabledReason,
  children,
  ref,
  className,
}: Props) {
  const isEmpty = quantity === 0;
  return (
    <div
      data-keep-clear
      className={clsx(
        'isolate flex items-center rounded-full border border-control bg-surface text-ink shadow-raised',
        isEmpty ? 'relative slim-pill' : 'border-brand!',
        className,
      )}
    >
      {children}
      {/* One button before and after the first press, so that it keeps the focus. */}
      <Button
        ref={ref}
        variant="ghost"
        aria-label={label}
        title={isEmpty ? undefined : label}
        aria-describedby={describedBy}
        disabledReason={disabledReason || (quantity >= maxQuantity && `At most ${maxQuantity} of each`)}
        onClick={onAdd}
        className={clsx(
          round,
          'text-brand',
          isEmpty ? 'px-3.5! text-meta! font-semibold!' : 'size-11 shrink-0 p-0!',
        )}
      >
        {isEmpty ? label : <Plus aria-hidden />}
      </Button>
    </div>
  );
}

type FewerProps = { quantity: number; name: string; onFewer: () => void; disabledReason?: string | false };

export function FewerOfCard({ quantity, name, onFewer, disabledReason }: FewerProps) {
  return (
    <>
      <IconButton
        icon={quantity === 1 ? Trash : Minus}
        label={quantity === 1 ? `Remove ${name}` : `Fewer ${name}`}
        disabledReason={disabledReason}
        onClick={onFewer}
        className={clsx(round, 'animate-enter')}
      />
      <output className="min-w-5 text-center text-name tabular-nums">
        <span className="sr-only">In cart ({quantity})</span>
        <span aria-hidden>{quantity}</span>
      </output>
    </>
  );
}
