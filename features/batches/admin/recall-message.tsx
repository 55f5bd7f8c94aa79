import { useState } from 'react';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { AlertDialog } from '#platform/browser/ui/alert-dialog.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { counted } from '#shared/counted.ts';
import { buyersMessage, listRecalls, maxBuyersMessage, notifyBuyers } from '../contract/recalls.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { messageFields } from '#platform/browser/editing/message-fields.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import type { Recall } from './recall-buyers.tsx';

const wordFields = messageFields(maxBuyersMessage);

/** The suggested message to buyers, which the owner can edit. */
const suggested = ({ productName, lotNumber }: Recall) => ({
  title: `Recall of lot ${lotNumber}`.slice(0, maxBuyersMessage.title),
  message:
    `We are recalling ${productName}, lot ${lotNumber}, which was in an order of yours. ` +
    'Please do not use it, and keep it away from others. Answer here or call us, and we take it back.',
});

/** The message of a recall, and the button that sends it to each buyer who did not get it yet. */
export function RecallMessage({ recall }: { recall: Recall }) {
  const { id, list } = recall;
  const stored = recall.title && recall.message ? { title: recall.title, message: recall.message } : null;
  const [isAsking, setAsking] = useState(false);
  const left = list.filter(({ toldAt }) => !toldAt).length;
  const editor = useEditor({
    noun: 'message',
    schema: buyersMessage,
    valuesOf: () => stored ?? suggested(recall),
    params: { id },
    create: useWrite(notifyBuyers, {
      refreshes: [listRecalls],
      done: { title: 'Messages are being sent', description: 'The list shows who was notified.' },
      failed: reasonToast('No buyer was notified.'),
    }),
  });
  const { values: words } = editor;
  const isEmpty = !words.title.trim() || !words.message.trim();
  return (
    <>
      <p className="max-w-prose text-muted">
        Each buyer gets these words once: as a message in the conversation, as a push to their devices, and by
        email where the shop sends email and has an address. Who cannot be reached so, call.
      </p>
      <Fields editor={editor} fields={wordFields} className="gap-y-4" />
      <SendButton
        className="justify-self-start"
        of={editor}
        pendingLabel="Sending…"
        disabledReason={
          (left === 0 && 'All buyers were notified') || (isEmpty && 'Enter a title and a message')
        }
        onClick={() => setAsking(true)}
      >
        {left === 0 ? 'All buyers were notified' : `Notify ${counted(left, 'buyer')}`}
      </SendButton>
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          // The sent text stays in the form.
          void editor.submit(() => {})();
        }}
        title={`Notify ${counted(left, 'buyer')}?`}
        description={`They read: “${words.title}”. What was sent cannot be taken back.`}
        confirmLabel="Send the message"
        destructive={false}
      />
    </>
  );
}
