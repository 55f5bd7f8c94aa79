import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, reasonOf } from '#platform/browser/api/api.ts';
import { getOrder, listOrders, noteOrder } from '../contract/orders.ts';
import { keyOf, useSingleFlightMutation, readAgain } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { useDiscardGuard } from '#platform/browser/ui/use-discard-guard.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import type { Order } from '../contract/orders.ts';

const maxNoteLength = 300;

/** The dialog to write the note for the driver, while the order is open. */
export function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, orderNumber } = order;
  const [note, setNote] = useState(order.driverNote ?? '');
  const save = useSingleFlightMutation({
    mutationFn: (driverNote: string) => call(noteOrder, { params: { id }, body: { driverNote } }),
    onSuccess: (noted) => {
      cache.setQueryData(keyOf(getOrder, { params: { id } }), noted);
      void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' });
      toast({ title: noted.driverNote ? 'Note Saved' : 'Note Removed', description: orderNumber });
      onClose();
    },
    // The order may be closed by now: the card must say so.
    onError: () => void readAgain(cache, { queryKey: keyOf(listOrders), refetchType: 'all' }),
  });
  const isChanged = note.trim() !== (order.driverNote ?? '');
  const { requestClose, question } = useDiscardGuard({ dirty: isChanged, onClose });
  const failure = save.error && (reasonOf(save.error) ?? 'Your note was not saved. Please try again.');
  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Note to the driver"
      description={`For order ${orderNumber}. The driver and the shop read it.`}
      footer={
        <>
          <Button variant="outline" onClick={requestClose}>
            Close
          </Button>
          <SendButton
            of={save}
            pendingLabel="Saving…"
            disabledReason={!isChanged && 'The note has not changed'}
            onClick={() => save.mutate(note)}
          >
            Save Note
          </SendButton>
        </>
      }
    >
      <Field label="Note" error={failure || undefined} count={{ length: note.length, max: maxNoteLength }}>
        <Textarea
          rows={4}
          maxLength={maxNoteLength}
          value={note}
          placeholder="Such as: the bell is broken, please knock"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {question}
    </Dialog>
  );
}
