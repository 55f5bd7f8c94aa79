import { useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

/**
 * Keeps typed work from being lost by a stray Esc. Give `requestClose` to the dialog's onCloseRequest,
 * and render `question` next to it.
 */
export function useDiscardGuard({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return {
    requestClose: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <AlertDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={discard}
        title="Discard changes?"
        description="What you changed here has not been saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
      />
    ),
  };
}
