import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import Copy from '~icons/lucide/copy';
import Percent from '~icons/lucide/percent';
import { useState } from 'react';
import { newKey, type CallInput } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import type { AdminProduct, changeProducts } from '../contract/products.ts';
import { BulkBar } from '#platform/browser/editing/bulk-bar.tsx';
import { copyOf } from './product-form.ts';
import { useProductsChange, useReprice } from './product-results.tsx';
import { useCreateProduct } from './use-products.ts';

const PercentDialog = lazyComponent(async () => (await import('./percent-dialog.tsx')).PercentDialog);

type Change = CallInput<typeof changeProducts>['body']['change'];

const changes: { label: string; change: Change; done: string }[] = [
  { label: 'Available', change: { available: true }, done: 'now available' },
  { label: 'Unavailable', change: { available: false }, done: 'now unavailable' },
  { label: 'Sold out', change: { soldOut: true }, done: 'now sold out' },
  { label: 'Not sold out', change: { soldOut: false }, done: 'not sold out any more' },
];

const maxProducts = 200;

type Props = {
  products: readonly AdminProduct[];
  onOpen: (id: string) => void;
  onClear: () => void;
};

export function ProductBulkBar({ products, onOpen, onClear }: Props) {
  const offline = useOfflineReason();
  const [apply, reprice] = [useProductsChange(), useReprice()];
  const [isPricing, setPricing] = useState(false);
  const set = (change: Change, done: string) =>
    apply.mutate({ targets: products.map(({ id, version }) => ({ id, version })), change, done });
  const held = {
    pending: apply.isPending || reprice.isPending,
    disabledReason:
      offline || (products.length > maxProducts && `Choose at most ${maxProducts} products at once`),
  };
  const [only] = products;
  return (
    <>
      <BulkBar
        count={products.length}
        onClear={onClear}
        actions={[
          {
            kind: 'choice',
            label: 'Set the selected products to',
            placeholder: 'Set to…',
            options: changes.map(({ label }) => ({ value: label, label })),
            onChoose: (value) => {
              const chosen = changes.find(({ label }) => label === value);
              if (chosen) set(chosen.change, chosen.done);
            },
            ...held,
          },
          {
            kind: 'text',
            label: 'Category of the selected products',
            placeholder: 'Category',
            maxLength: 50,
            submitLabel: 'Set category',
            onSubmit: (category) =>
              set({ category }, category.trim() ? `now in ${category.trim()}` : 'without a category'),
            ...held,
          },
          { kind: 'press', label: 'Change prices', icon: Percent, onPress: () => setPricing(true), ...held },
        ]}
      >
        {only && products.length === 1 && <Duplicate key={only.id} product={only} onOpen={onOpen} />}
      </BulkBar>
      <DialogSlot>
        {isPricing && (
          <PercentDialog
            products={products}
            pending={reprice.isPending}
            onChange={(priced, done, former) =>
              reprice.mutate({ priced, done, former }, { onSuccess: () => setPricing(false) })
            }
            onClose={() => setPricing(false)}
          />
        )}
      </DialogSlot>
    </>
  );
}

/** Makes a copy that is not on the menu yet, and opens its form. */
function Duplicate({ product, onOpen }: { product: AdminProduct; onOpen: (id: string) => void }) {
  const create = useCreateProduct();
  const [key, setKey] = useState(newKey); // however often it is sent, a press makes one copy
  return (
    <SendButton
      variant="outline"
      of={create}

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
    </SendButton>
  );
}
