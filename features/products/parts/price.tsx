import { clsx } from 'clsx';
import { dollars } from '#shared/money.ts';

type Props = { price: number; regularPrice?: number; className?: string };

/** The present price, and the regular one. */
export function Price({ price, regularPrice, className }: Props) {
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="text-price tabular-nums">
        {regularPrice && <span className="sr-only">Sale price </span>}
        {dollars(price)}
      </span>
      {regularPrice && (
        <s className="text-meta text-muted tabular-nums">
          <span className="sr-only">Regular price </span>
          {dollars(regularPrice)}
        </s>
      )}
    </p>
  );
}
