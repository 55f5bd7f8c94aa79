import { Button } from '#platform/browser/ui/button.tsx';

type Props = {
  reason: string;
  pending?: boolean;
  /** The reason why the order cannot be cancelled now, shown next to a missing reason. */
  disabledReason?: string | false;
  onKeep: () => void;
  onCancel: () => void;
};

/** Shows the answers to the question why an order is cancelled: it is kept, or cancelled for that reason. */
export const CancelOrderFooter = ({ reason, pending, disabledReason, onKeep, onCancel }: Props) => (
  <>
    <Button variant="outline" onClick={onKeep}>
      Keep Order
    </Button>
    <Button
      variant="danger"
      pending={pending}
      pendingLabel="Cancelling…"
      disabledReason={disabledReason || (!reason.trim() && 'Choose a reason first')}
      onClick={onCancel}
    >
      Cancel Order
    </Button>
  </>
);
