import { useState, useSyncExternalStore } from 'react';
import { ReasonChips } from '#platform/browser/parts/reason-chips.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { doorQuestion } from './door-question.ts';

const reasons = ['The driver told us by phone', 'We know the customer', 'Picked up at the shop'];

/** Asks why an order is completed without the check at the door. It is mounted once for all orders. */
export function DoorReason() {
  const asked = useSyncExternalStore(doorQuestion.subscribe, doorQuestion.current);
  const [reason, setReason] = useState('');
  if (!asked) return null;
  const close = () => {
    doorQuestion.set(null);
    setReason('');
  };
  return (
    <Dialog
      open
      onCloseRequest={close}
      title={`Complete ${asked.what} without the check?`}
      description="No driver has confirmed an ID and a sum. Your reason is kept with each order."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Keep Open
          </Button>
          <Button
            disabledReason={!reason.trim() && 'Write a reason first'}
            onClick={() => {
              asked.answer(reason.trim());
              close();
            }}
          >
            Complete Order
          </Button>
        </>
      }
    >
      <ReasonChips legend="Why?" reasons={reasons} value={reason} onChange={setReason} />
    </Dialog>
  );
}
