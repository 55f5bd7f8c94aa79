import { clsx } from 'clsx';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import Trash from '~icons/lucide/trash';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { maxQuantity } from '#shared/limits.ts';

const round = 'rounded-full!';

type Props = {
  quantity: number;
  /** The id of the product's name. */
  describedBy: string;
  onAdd: (event: MouseEvent) => void;
  disabledReason?: string | false;
  /** Once there is one: a `FewerOfCard`. */
  children?: ReactNode;
  /** Of the button that adds. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** On the picture of a product: adds one for each press and, once there is one, takes one away. */
export function CardStepper({
  quantity,
  describedBy,
  onAdd,
  disabledReason,
  children,
  ref,
  className,
}: Props) {
  return (
    <div
      data-keep-clear
      className={clsx(
        'flex items-center rounded-full border border-control bg-surface text-ink shadow-raised',
        quantity > 0 && 'border-brand!',
        className,
      )}
    >
      {children}
      <IconButton
        ref={ref}
        icon={Plus}
        label="Add to Cart"
        aria-describedby={describedBy}
        disabledReason={disabledReason || (quantity >= maxQuantity && `At most ${maxQuantity} of each`)}
        onClick={onAdd}
        className={clsx(round, 'text-brand')}
      />
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
