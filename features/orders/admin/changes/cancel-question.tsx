import { useState } from 'react';
import { CancelOrderFooter } from '../../parts/cancel-order-footer.tsx';
import { ReasonChips } from '#platform/browser/parts/reason-chips.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';

const reasons = [
  'Sold out',
  'We are closed',
  'Outside our delivery area',
  'We could not reach you',
  'You asked us to',
  'Ordered twice',
];

type Props = {
  /** "order H260101-ABCDE", or how many. */
  what: string;
  onCancel: (reason: string) => void;
  onClose: () => void;
};

/** Asks why an order is cancelled; its customer reads the answer. */
export function CancelQuestion({ what, onCancel, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title={`Cancel ${what}?`}
      description="The customer sees the reason. You can undo it for ten seconds."
      footer={<CancelOrderFooter reason={reason} onKeep={onClose} onCancel={() => onCancel(reason)} />}
    >
      <ReasonChips legend="Why is it cancelled?" reasons={reasons} value={reason} onChange={setReason} />
    </Dialog>
  );
}
