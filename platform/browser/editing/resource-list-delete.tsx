import { reasonOf } from '../api/api.ts';
import { useOfflineReason } from '../live/use-online.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

type Props<Input> = {
  title: string;
  description: string;
  /** "Delete product". */
  confirmLabel: string;
  remove: {
    mutate: (input: Input, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  /** The input of the deletion. */
  input: Input;
  /** The message of a failure without a reason from the server. */
  failed: string;
  onClose: () => void;
};

/** Asks before a row of a list is deleted, and says why it was not. */
export function DeleteQuestion<Input>({ remove, input, failed, onClose, ...words }: Props<Input>) {
  const offline = useOfflineReason();
  return (
    <AlertDialog
      open
      {...words}
      onCancel={onClose}
      onConfirm={() => remove.mutate(input, { onSuccess: onClose })}
      pending={remove.isPending}
      pendingLabel="Deleting…"
      disabledReason={offline}
      error={remove.error ? (reasonOf(remove.error) ?? failed) : undefined}
    />
  );
}
