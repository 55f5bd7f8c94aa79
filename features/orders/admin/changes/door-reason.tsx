import { useSyncExternalStore } from 'react';
import { ReasonDialog } from '#platform/browser/parts/reason-dialog.tsx';
import { doorQuestion } from './door-question.ts';

const reasons = ['The driver told us by phone', 'We know the customer', 'Picked up at the shop'];

/** Asks why an order is completed without the check at the door. It is mounted once for all orders. */
export function DoorReason() {
  const asked = useSyncExternalStore(doorQuestion.subscribe, doorQuestion.current);
  if (!asked) return null;
  const close = () => doorQuestion.set(null);
  return (
    <ReasonDialog
      title={`Complete ${asked.what} without the check?`}
      description="No driver has confirmed an ID and a sum. Your reason is kept with each order."
      legend="Why?"
      reasons={reasons}
      keep="Keep Open"
      confirm="Complete Order"
      missing="Write a reason first"
      onAnswer={(reason) => {
        asked.answer(reason);
        close();
      }}
      onClose={() => {
        asked.keep?.();
        close();
      }}
    />
  );
}
