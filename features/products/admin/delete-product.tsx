import { reasonOf } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { AlertDialog } from '#platform/browser/ui/alert-dialog.tsx';
import type { Product } from '../contract/products.ts';
import { useDeleteProduct } from './use-products.ts';

const fallback = 'Failed to delete product.';

export function DeleteProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = useDeleteProduct();
  const offline = useOfflineReason();
  return (
    <AlertDialog
      open
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id: product.id }, headers: { 'if-match': String(product.version) } },
          { onSuccess: onClose },
        )
      }
      title={`Delete “${product.name}”?`}
      description="Are you sure you want to delete this product?"
      confirmLabel="Delete product"
      pending={remove.isPending}
      pendingLabel="Deleting…"
      disabledReason={offline}
      error={remove.error ? (reasonOf(remove.error) ?? fallback) : undefined}
    />
  );
}
