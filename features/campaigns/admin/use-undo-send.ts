import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { createBulkResults } from '#platform/browser/editing/bulk-results.tsx';
import { listNotifications, withdrawNotification } from '../contract.ts';
import type { NotificationDraft } from './kept-draft.ts';

/** A notification that has not left yet, and what was typed for it. */
type Sent = { id: string; draft: NotificationDraft };

export const sentResults = createBulkResults<Sent>({ undoEnds: true });

/** Takes back a notification before it leaves. `onUndone` gets what was typed for it. */
export function useUndoSend(onUndone: (draft: NotificationDraft) => void) {
  const { mutate, isPending } = useWrite(withdrawNotification, {
    refreshes: [listNotifications],
    done: { title: 'Notification Withdrawn', description: 'Nothing was sent.' },
    failed: errorToast('Failed to withdraw the notification.'),
    onDone: (_answer, { params }) => {
      const undone = sentResults.current()?.undo;
      sentResults.clear();
      if (undone?.id === params.id) onUndone(undone.draft);
    },
  });
  return { isPending, undo: (id: string) => mutate({ params: { id } }) };
}
