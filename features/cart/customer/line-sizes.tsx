import type { CartEntry } from '#shared/cart-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { asCartEntry, nameOfLine } from '#features/products/parts/cart-entry.ts';
import { call } from '#platform/browser/api/api.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { setCartSize, type CartItem } from '../contract.ts';
import { isSameEntry, withSize } from './cart-lines.ts';
import { storedLineId, sendChange, useCartChange, useCartNow } from './use-cart.ts';

// Here, and not with the calls of the first load.

type Change = { line: CartItem; entry: CartEntry; sizeId: string };

/** Shows the other size at once; a refusal brings the former one back. */
const useSetSize = () =>
  useCartChange({
    expect: (items, { line, entry }: Change) => withSize(items, line, entry),
    send: async ({ line, sizeId }) =>
      call(setCartSize, { params: { id: await storedLineId(line) }, body: { sizeId } }),
    failed: 'Failed to change the size. Please try again.',
  });

type Props = {
  line: CartItem;
  /** Before the line takes another size; whether it joins a line that is there. */
  onChange: (entry: CartEntry, joins: boolean) => void;
};

/** Shows the sizes that the product of a line comes in. One press changes the line. */
export function LineSizes({ line, onChange }: Props) {
  const { data: menu = [] } = useQuery(queryOptionsFor(listProducts, {}));
  const items = useCartNow();
  const setSize = useSetSize();
  const offline = useOfflineReason();
  const product = menu.find(({ id }) => id === line.product.id);
  const label = line.size?.label;
  const why = line.keptOff && <p className="basis-full text-meta text-muted">{line.keptOff}</p>;
  if (!product?.sizes || product.sizes.length < 2) {
    return (
      <>
        {label && <p className="text-meta">{label}</p>}
        {why}
      </>
    );
  }
  return (
    <div role="group" aria-label={`Size of ${nameOfLine(line)}`} className="my-1 flex flex-wrap gap-1.5">
      {product.sizes.map((size) => {
        const entry = asCartEntry(product, size);
        const isChosen = size.id === line.size?.id;
        const change = () => {
          if (isChosen) return;
          sendChange(line);
          const joins = items.some((item) => isSameEntry(item, entry));
          onChange(entry, joins);
          if (joins) document.getElementById(idOfChip(size.id))?.focus(); // this line goes
          setSize.mutate({ line, entry, sizeId: size.id });
        };
        return (
          <Chip
            key={size.id}
            id={isChosen ? idOfChip(size.id) : undefined}
            selected={isChosen}
            disabled={!isChosen && (size.soldOut || Boolean(offline))}
            quiet
            className="px-3! [&_svg]:hidden"
            onClick={change}
          >
            {size.label}
            {size.soldOut && (size.keptOff ? ' · Not sold' : ' · Sold out')}
          </Chip>
        );
      })}
      {why}
    </div>
  );
}

const idOfChip = (sizeId: string) => `size-${sizeId}`;
