import Copy from '~icons/lucide/copy';
import Percent from '~icons/lucide/percent';
import { lazy, useState } from 'react';
import { newKey, type CallInput } from '#client/lib/api/api.ts';
import { useOfflineReason } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogSlot } from '#client/ui/dialog-slot.tsx';
import { Input } from '#client/ui/input.tsx';
import { Select } from '#client/ui/select.tsx';
import { LoadBoundary } from '#client/ui/load-boundary.tsx';
import type { AdminProduct } from '#shared/contract/products.ts';
import type { changeProducts } from '../shared/endpoints.ts';
import { formatBulkResult } from '../orders/format.ts';
import type { PricedProduct } from './percent.ts';
import { copyOf } from './product-form.ts';
import { useChangeProducts, useCreateProduct, useSetPrices } from './use-products.ts';

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

/** The actions for all chosen products, and the result for each. */
export function ProductBulkBar({ products, onOpen, onClear }: Props) {
  const offline = useOfflineReason();
  const apply = useChangeProducts();
  const [made, setMade] = useState('');
  const reprice = useSetPrices();
  const [isPricing, setPricing] = useState(false);
  const [undo, setUndo] = useState<PricedProduct[]>();
  const [category, setCategory] = useState('');
  const change = (next: Change, done: string) =>
    apply.mutate(
      { body: { products: products.map(({ id, version }) => ({ id, version })), change: next } },
      {
        onSuccess: (results) => {
          setMade(formatBulkResult(results, 'product', done));
          setUndo(undefined);
        },
      },
    );
  const setPrices = (priced: PricedProduct[], done: string, former?: PricedProduct[]) =>
    reprice.mutate(
      { body: { products: priced } },
      {
        onSuccess: (results) => {
          setPricing(false);
          setMade(formatBulkResult(results, 'product', done));
          // What is set back is what was changed here, unless it is changed again meanwhile.
          setUndo(
            former?.flatMap((product) => {
              const one = results.find(({ id }) => id === product.id);
              return one?.result === 'changed' && one.version ? { ...product, version: one.version } : [];
            }),
          );
        },
      },
    );
  const isTooMany = products.length > 200 && 'Choose at most 200 products at once';
  const held = { pending: apply.isPending || reprice.isPending, disabledReason: offline || isTooMany };
  const [only] = products;
  return (
    <div
      role="region"
      aria-label="Selected products"
      className="sticky bottom-0 z-20 -mx-4 mt-3 grid gap-2 border-t border-line bg-surface px-4 py-3 md:mx-0 md:rounded-card md:border"
    >
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
      <div role="status" className="flex flex-wrap items-center gap-2 text-meta empty:absolute">
        {made && <span>{made}</span>}
        {undo && undo.length > 0 && (
          <Button variant="outline" {...held} onClick={() => setPrices(undo, 'at the former price')}>
            Undo
          </Button>
        )}
      </div>
      <DialogSlot>
        {isPricing && (
          <LoadBoundary>
            <PercentDialog
              products={products}
              pending={reprice.isPending}
              onChange={setPrices}
              onClose={() => setPricing(false)}
            />
          </LoadBoundary>
        )}
      </DialogSlot>
    </div>
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
