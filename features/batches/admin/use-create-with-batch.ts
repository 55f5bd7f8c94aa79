import type { CreateProduct } from '#features/products/admin/product-dialog.tsx';
import { useCreateProduct } from '#features/products/admin/use-products.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { createProductWithBatch, listBatches } from '../contract/batches.ts';

/** Saves a new product, together with its first batch if one was typed. */
export function useCreateWithBatch(): CreateProduct {
  const alone = useCreateProduct();
  const together = useWrite(createProductWithBatch, {
    refreshes: ['menu', listBatches],
    done: ({ name }) => ({ title: 'Product Created', description: name }),
    failed: errorToast('Failed to save product.'),
  });
  return {
    isPending: alone.isPending || together.isPending,
    error: together.error ?? alone.error,
    mutate({ body, headers }, on) {
      const { batch, ...product } = body;
      // The refusal of the other call is not about what is sent now.
      (batch ? alone : together).reset();
      if (batch) together.mutate({ headers, body: { ...product, batch } }, on);
      else alone.mutate({ headers, body: product }, on);
    },
  };
}
