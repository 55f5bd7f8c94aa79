import Share2 from '~icons/lucide/share-2';
import { call } from '#platform/browser/api/api.ts';
import { errorToast, showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { shareLink } from '#platform/browser/lib/share-link.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { getTrackingLink } from '../contract/tracking.ts';

/** Shares a link to the progress of an order. It needs no account, and names nobody. */
export function ShareProgress({ orderId }: { orderId: string }) {
  const offline = useOfflineReason();
  const sharing = useSingleFlightMutation({
    mutationFn: async () => {
      const { path } = await call(getTrackingLink, { params: { id: orderId } });
      await shareLink('Where my order is', path);
    },
    onError: (error) => showError(error, errorToast('Failed to share. Please try again.')()),
  });
  return (
    <Button
      variant="outline"
      pending={sharing.isPending}
      disabledReason={offline}
      onClick={() => sharing.mutate()}
    >
      <Share2 aria-hidden />
      Share Progress
    </Button>
  );
}
