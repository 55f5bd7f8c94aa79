import Download from '~icons/lucide/download';
import { send } from '#platform/browser/api/api.ts';
import { errorToast, showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { saveAs } from '#platform/browser/lib/save-as.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { exportSelectedOrders } from '../../contract/admin-order-views.ts';

/** The selected orders as a file for a spreadsheet. */
export function ExportButton({ orders }: { orders: readonly AdminOrder[] }) {
  const offline = useOfflineReason();
  const download = useSingleFlightMutation<void, void>({
    // A POST: so many ids are too long for the address of a link.
    mutationFn: async () => {
      const answer = await send(exportSelectedOrders, { body: { ids: orders.map(({ id }) => id) } });
      saveAs('orders.csv', await answer.blob());
    },
    onError: (error) => showError(error, errorToast('Failed to export the orders. Please try again.')()),
  });
  return (
    <Button
      variant="outline"
      pending={download.isPending}
      disabledReason={offline}
      onClick={() => download.mutate()}
    >
      <Download aria-hidden />
      Export
    </Button>
  );
}
