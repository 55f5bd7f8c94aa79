import { ReasonDialog } from '#platform/browser/parts/reason-dialog.tsx';

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
export const CancelQuestion = ({ what, onCancel, onClose }: Props) => (
  <ReasonDialog
    title={`Cancel ${what}?`}
    description="The customer sees the reason. You can undo it for ten seconds."
    legend="Why is it cancelled?"
    reasons={reasons}
    keep="Keep Order"
    confirm="Cancel Order"
    isDanger
    onAnswer={onCancel}
    onClose={onClose}
  />
);
