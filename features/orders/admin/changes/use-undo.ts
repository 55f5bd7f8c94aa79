import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, reasonOf, call } from '#platform/browser/api/api.ts';
import { showError } from '#platform/browser/api/use-endpoint.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { undoOrderChange } from '../../contract/admin-orders.ts';
import { acceptOrder, outdateOrder, readOrder } from './order-cache.ts';
import { noteOwnChange } from './own-versions.ts';
import { endUndo } from './undo-offers.ts';

/** Takes back the change that made this version of the order. */
export function useUndo({ id, orderNumber }: AdminOrder) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id },
    mutationFn: (version: number) =>
      call(undoOrderChange, { params: { id }, headers: { 'if-match': String(version) } }),
    onSuccess: (fresh, version) => {
      noteOwnChange(fresh, version);
      acceptOrder(cache, fresh);
      endUndo(id);
      outdateOrder(cache, id);
      toast({ title: 'Change Undone', description: orderNumber });
    },
    onError: async (error) => {
      showError(error, {
        title: 'Could not undo',
        description: reasonOf(error) ?? 'Please try again.',
      });
      // Refused is refused; without an answer it may be pressed again.
      if (!(error instanceof ApiError)) return;
      const fresh = await readOrder(id);
      if (fresh) acceptOrder(cache, fresh);
      endUndo(id);
      outdateOrder(cache, id);
    },
  });
}
