import { useRef } from 'react';
import { reasonOf, newKey } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { getAudience, listNotifications, sendNotification } from '../contract.ts';
import { counted } from '#shared/counted.ts';
import { fromShopInput } from '#platform/browser/editing/local-input.ts';
import { emptyDraft, linkOf, type NotificationDraft, segmentOf } from './draft.ts';
import { sentResults } from './use-undo-send.ts';

type Result = { id: string; sentTo: number; failed: number; finished: boolean };

export function useSendNotification(onSent: (result: Result) => void, undo: (id: string) => void) {
  /** A draft sent again without an answer goes out once; a changed one is another notification. */
  const unanswered = useRef({ draft: '', key: '' });
  const sending = useRef(emptyDraft);
  const { mutate, isPending } = useWrite(sendNotification, {
    refreshes: [listNotifications, getAudience],
    done: ({ id, message, sentTo }, { body }) => ({
      title: body.sendAt ? 'Notification Scheduled' : 'Notification Sent',
      description: message || `Sent to ${counted(sentTo, 'customer')}`,
      ...(body.undoable && { action: { label: 'Undo', onClick: () => undo(id) } }),
    }),
    failed: (error) => ({
      title: 'Failed to Send Notification',
      description: reasonOf(error) ?? 'Please try again',
    }),
    // Also when another tab is shown by then.
    onDone: (result, { body }) => {
      unanswered.current = { draft: '', key: '' };
      if (body.undoable) {
        sentResults.show(`“${body.title}” leaves in a few seconds.`, {
          id: result.id,
          draft: sending.current,
        });
      }
      onSent(result);
    },
  });
  const keyOf = (draft: string) => {
    if (unanswered.current.draft !== draft) unanswered.current = { draft, key: newKey() };
    return unanswered.current.key;
  };
  return {
    isPending,
    mutate: (draft: NotificationDraft) => {
      const { title, message, audience, chosen, sendAt } = draft;
      const body = {
        title: title.trim(),
        message: message.trim(),
        targetAudience: audience,
        ...(audience === 'specific' && { userIds: [...chosen.keys()] }),
        segment: segmentOf(draft),
        link: linkOf(draft),
        ...(sendAt ? { sendAt: fromShopInput(sendAt) } : { undoable: true }),
      };
      sending.current = draft;
      mutate({ body, headers: { 'idempotency-key': keyOf(JSON.stringify(body)) } });
    },
  };
}
