import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { listNotifications, withdrawNotification } from '../contract.ts';

/** Takes back a notification that waits for its time. */
export function WithdrawButton({ id, title }: { id: string; title: string }) {
  const offline = useOfflineReason();
  const withdraw = useWrite(withdrawNotification, {
    refreshes: [listNotifications],
    done: { title: 'Notification Withdrawn', description: title },
    failed: errorToast('Failed to withdraw the notification.'),
  });
  return (
    <Button
      variant="outline"
      className="mt-2"
      aria-label={`Withdraw ${title}`}
      pending={withdraw.isPending}
      disabledReason={offline}
      onClick={() => withdraw.mutate({ params: { id } })}
    >
      Withdraw
    </Button>
  );
}
