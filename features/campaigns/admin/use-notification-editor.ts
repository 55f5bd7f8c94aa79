import { useEffect, useRef } from 'react';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { toast } from '#platform/browser/ui/toast.ts';
import { getAudience, listNotifications, sendNotification } from '../contract.ts';
import { counted } from '#shared/counted.ts';
import { bodyOf, draftForm, firstFault } from './draft.ts';
import { emptyDraft, keptOf, type Kept, type NotificationDraft } from './kept-draft.ts';
import { sentResults, useUndoSend } from './use-undo-send.ts';

export type Sent = { id: string; sentTo: number; failed: number; finished: boolean };

type Options = {
  kept: Kept;
  keep: (kept: Kept) => void;
  /** Called with the sent notification, unless it is scheduled, and with undefined after an undo. */
  onResult: (sent: Sent | undefined) => void;
};

/** Holds the message that is being written, sends it, and takes it back for as long as it has not left. */
export function useNotificationEditor({ kept, keep, onResult }: Options) {
  const sending = useRef(emptyDraft);
  const restore = useRef<(undone: NotificationDraft) => void>(undefined);
  const undoSend = useUndoSend((undone) => restore.current?.(undone));
  const create = useWrite(sendNotification, {
    refreshes: [listNotifications, getAudience],
    done: ({ id, message, sentTo }, { body }) => ({
      title: body.sendAt ? 'Notification Scheduled' : 'Notification Sent',
      description: message || `Sent to ${counted(sentTo, 'customer')}`,
      ...(body.undoable && { action: { label: 'Undo', onClick: () => undoSend.undo(id) } }),
    }),
    failed: reasonToast('Please try again', 'Failed to Send Notification'),
    // Also when another tab is shown meanwhile.
    onDone: (sent, { body }) => {
      if (body.undoable) {
        const words = `“${body.title}” leaves in a few seconds.`;
        sentResults.show(words, { id: sent.id, draft: sending.current });
      }
      onResult(body.sendAt ? undefined : sent);
      keep(undefined);
    },
  });
  const editor = useEditor({
    noun: 'notification',
    schema: draftForm,
    valuesOf: () => emptyDraft,
    bodyOf: (draft) => {
      sending.current = draft;
      return bodyOf(draft);
    },
    create,
    createsMany: true,
    draft: { kept, keep },
    onInvalid: (draft) => {
      const found = firstFault(draft);
      if (found) toast({ title: found.title, description: found.description, destructive: true });
    },
  });
  const { values, set } = editor;
  useEffect(() => {
    restore.current = (undone) => {
      onResult(undefined);
      // Text that is being written meanwhile is not replaced.
      if (values.title || values.message) return;
      set(undone);
      keep(keptOf(undone));
    };
  });
  return { editor, undoSend };
}
export type NotificationEditor = ReturnType<typeof useNotificationEditor>['editor'];
