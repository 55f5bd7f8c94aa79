import { useOfflineReason } from '../live/use-online.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  /** The id of the form that is sent from down here. */
  form: string;
  label: string;
  pending: boolean;
  pendingLabel: string;
  /** Why it cannot be sent yet. */
  waitsFor?: string | false;
  onCancel: () => void;
};

/** The buttons of a dialog with a form in it. */
export function FormFooter({ form, label, pending, pendingLabel, waitsFor, onCancel }: Props) {
  const offline = useOfflineReason();
  return (
    <>
      {/* In words too: a finger does not see the title of the button. */}
      {waitsFor && <p className="min-w-0 flex-1 basis-24 self-center text-meta text-muted">{waitsFor}</p>}
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        pending={pending}
        pendingLabel={pendingLabel}
        disabledReason={offline || waitsFor}
      >
        {label}
      </Button>
    </>
  );
}
