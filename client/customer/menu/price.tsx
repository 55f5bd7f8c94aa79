import { dollars } from '#shared/money.ts';

/** What it costs now, and what it costs on other days. */
export function Price({ price, regularPrice }: { price: number; regularPrice?: number }) {
  return (
    <p className="flex flex-1 basis-20 flex-wrap items-baseline gap-x-2">
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
