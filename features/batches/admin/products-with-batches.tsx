import { useQuery } from '@tanstack/react-query';
import FileWarning from '~icons/lucide/file-warning';
import { useState } from 'react';
import { ProductsTab } from '#features/products/admin/products-tab.tsx';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { WarningList } from '#platform/browser/editing/warning-list.tsx';
import { lazyComponent, preloadable } from '#platform/browser/lib/lazy-component.ts';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { counted } from '#shared/counted.ts';
import { listBatches } from '../contract/batches.ts';
import { type Batch, warningWords } from './use-batches.ts';

const BatchesDialog = lazyComponent(async () => (await import('./batches-dialog.tsx')).BatchesDialog);

const productDialog = preloadable(
  async () => (await import('./product-with-batch-dialog.tsx')).ProductWithBatchDialog,
);

const wordsOf = ({ warnings }: Batch) => warnings.map((warning) => warningWords[warning]);

/** The products, each with what is wrong with its current batch and a way to its batches. */
export function ProductsWithBatches({ onNotify }: { onNotify: (() => void) | undefined }) {
  const { data: current = [] } = useQuery(queryOptionsFor(listBatches, { querystring: { only: 'current' } }));
  const [product, setProduct] = useState<{ id: string; name: string }>();
  return (
    <>
      <ProductsTab
        onNotify={onNotify}
        warningsOf={(id) => current.filter(({ productId }) => productId === id).flatMap(wordsOf)}
        onBatches={setProduct}
        dialog={productDialog}
      >
        <BatchWarnings batches={current} onOpen={setProduct} />
      </ProductsTab>
      <DialogSlot>
        {product && (
          <BatchesDialog key={product.id} product={product} onClose={() => setProduct(undefined)} />
        )}
      </DialogSlot>
    </>
  );
}

type WarningsProps = { batches: readonly Batch[]; onOpen: (product: { id: string; name: string }) => void };

/** Lists the current batches that are past their date or have no certificate. */
function BatchWarnings({ batches, onOpen }: WarningsProps) {
  const warned = batches.filter(({ warnings }) => warnings.length > 0);
  return (
    <WarningList
      label="Batches to look at"
      icon={FileWarning}
      summary={`${counted(warned.length, 'batch', 'batches')} without a certificate or past best by`}
      warnings={warned.map((batch) => {
        const { id, productId, productName: name, lotNumber } = batch;
        return {
          id,
          what: (
            <>
              {name} <span className="text-muted">· lot {lotNumber}</span>
            </>
          ),
          problem: wordsOf(batch).join(', '),
          ...(productId && {
            action: {
              label: 'Batches',
              name: `Batches of ${name}`,
              onPress: () => onOpen({ id: productId, name }),
            },
          }),
        };
      })}
    />
  );
}
