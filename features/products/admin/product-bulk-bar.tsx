import Copy from '~icons/lucide/copy';
import Percent from '~icons/lucide/percent';
import { lazy, useState } from 'react';
import { newKey, type CallInput } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { AdminProduct } from '../contract/products.ts';
import type { changeProducts } from '../contract/products.ts';
import { copyOf } from './product-form.ts';
import { useBulkProducts } from './use-bulk-products.ts';
import { useCreateProduct } from './use-products.ts';

const PercentDialog = lazy(async () => ({ default: (await import('./percent-dialog.tsx')).PercentDialog }));

type Change = CallInput<typeof changeProducts>['body']['change'];

const changes: { words: string; change: Change; done: string }[] = [
  { words: 'Available', change: { available: true }, done: 'now available' },
  { words: 'Unavailable', change: { available: false }, done: 'now unavailable' },
  { words: 'Sold out', change: { soldOut: true }, done: 'now sold out' },
  { words: 'Not sold out', change: { soldOut: false }, done: 'not sold out any more' },
];

type Props = {
  products: readonly AdminProduct[];
  /** Opens the form of a product. */
  onOpen: (id: string) => void;
  onClear: () => void;
};

/** The actions for all chosen products. */
export function ProductBulkBar({ products, onOpen, onClear }: Props) {
  const offline = useOfflineReason();
  const { apply, reprice, isPending } = useBulkProducts();
  const [isPricing, setPricing] = useState(false);
  const [category, setCategory] = useState('');
  const change = (next: Change, done: string) =>
    apply.mutate({ targets: products.map(({ id, version }) => ({ id, version })), change: next, done });
  const isTooMany = products.length > 200 && 'Choose at most 200 products at once';
  const held = { pending: isPending, disabledReason: offline || isTooMany };
  const [only] = products;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 text-label tabular-nums">{products.length} selected</p>
        <Select
          aria-label="Set the selected products to"
          className="w-36"
          value=""
          {...held}
          onChange={({ target }) => {
            const chosen = changes.find(({ words }) => words === target.value);
            if (chosen) change(chosen.change, chosen.done);
          }}
        >
          <option value="" disabled>
            Set to…
          </option>
          {changes.map(({ words }) => (
            <option key={words}>{words}</option>
          ))}
        </Select>
        <form
          className="flex min-w-0 items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            change({ category }, category.trim() ? `now in ${category.trim()}` : 'without a category');
          }}
        >
          <Input
            aria-label="Category of the selected products"
            placeholder="Category"
            autoComplete="off"
            maxLength={50}
            className="w-36!"
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          />
          <Button type="submit" variant="outline" {...held}>
            Set category
          </Button>
        </form>
        <Button variant="outline" {...held} onClick={() => setPricing(true)}>
          <Percent aria-hidden />
          Change prices
        </Button>
        {only && products.length === 1 && <Duplicate key={only.id} product={only} onOpen={onOpen} />}
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </div>
      <DialogSlot>
        {isPricing && (
          <LoadBoundary>
            <PercentDialog
              products={products}
              pending={reprice.isPending}
              onChange={(priced, done, former) =>
                reprice.mutate({ priced, done, former }, { onSuccess: () => setPricing(false) })
              }
              onClose={() => setPricing(false)}
            />
          </LoadBoundary>
        )}
      </DialogSlot>
    </>
  );
}

/** Makes a copy that is not on the menu yet, and opens its form. */
function Duplicate({ product, onOpen }: { product: AdminProduct; onOpen: (id: string) => void }) {
  const offline = useOfflineReason();
  const create = useCreateProduct();
  const [key, setKey] = useState(newKey); // however often it is sent, a press makes one copy
  return (
    <Button
      variant="outline"
      pending={create.isPending}
      disabledReason={offline}
      onClick={() =>
        create.mutate(
          { body: copyOf(product), headers: { 'idempotency-key': key } },
          {
            onSuccess: ({ id }) => {
              setKey(newKey());
              onOpen(id);
            },
          },
        )
      }
    >
      <Copy aria-hidden />
      Duplicate
    </Button>
  );
}
