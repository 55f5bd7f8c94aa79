import { reasonOf } from '#platform/browser/api/api.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { AlertDialog } from '#platform/browser/ui/alert-dialog.tsx';
import type { AdminSale } from '../contract/sales.ts';
import { useDeleteSale } from './use-sales.ts';

export function DeleteSale({ sale, onClose }: { sale: AdminSale; onClose: () => void }) {
  const remove = useDeleteSale();
  const offline = useOfflineReason();
  return (
    <AlertDialog
      open
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id: sale.id }, headers: { 'if-match': String(sale.version) } },
          { onSuccess: onClose },
        )
      }
      title={`Delete the sale of “${sale.product.name}”?`}
      description="Are you sure you want to delete this sale?"
      confirmLabel="Delete sale"
      pending={remove.isPending}
      pendingLabel="Deleting…"
      disabledReason={offline}
      error={remove.error ? (reasonOf(remove.error) ?? 'Failed to delete sale.') : undefined}
    />
  );
}
