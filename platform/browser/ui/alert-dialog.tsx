import { clsx } from 'clsx';
import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useEscape } from './dialog-escape.ts';
import { useDialogSlot } from './dialog-slot.tsx';
import { scrimClass } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description: ReactNode;
  /** A verb and its object: "Delete product". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  pendingLabel?: string;
  /** Cannot be confirmed now, and this is why. */
  disabledReason?: string | false;
  /** The reason for the refusal. The dialog stays open, so that it can be read. */
  error?: string;
};

/** Asks before what cannot be undone. Focus starts on Cancel; it does not close itself on confirm. */
export function AlertDialog(props: Props) {
  const { open, onCancel, onConfirm, title, description, error } = props;
  const {
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive = true,
    pending = false,
    pendingLabel,
    disabledReason,
  } = props;
  const { rememberOpener, returnFocus } = useReturnFocus();
  const slot = useDialogSlot();
  const isOpen = open && slot.open;
  useEscape(isOpen, () => void (pending || onCancel()));
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => next || pending || onCancel()}>
      <Radix.Portal>
        {/* Asked from within a dialog, it dims that one too. */}
        <Radix.Overlay className={clsx(scrimClass, 'z-50!')} />
        <Radix.Content
          inert={!isOpen} // on its way out it takes no second press
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            slot.drop();
          }}
          className="fixed inset-0 z-50 m-auto flex h-fit max-h-[92dvh] w-[calc(100%-2rem)] max-w-md flex-col gap-2 overflow-y-auto rounded-dialog border border-line bg-raised p-5 shadow-raised data-[state=closed]:animate-leave data-[state=open]:animate-enter"
        >
          <Radix.Title className="text-title">{title}</Radix.Title>
          <Radix.Description className="text-muted">{description}</Radix.Description>
          <div role="alert">
            {error && (
              <Banner tone="error" inline>
                {error}
              </Banner>
            )}
          </div>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={destructive ? 'danger' : 'primary'}
              pending={pending}
              pendingLabel={pendingLabel}
              disabledReason={disabledReason}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
