import { clsx } from 'clsx';
import { setNonce } from 'get-nonce';
import X from '~icons/lucide/x';
import * as Radix from '@radix-ui/react-dialog';
import { useDeferredValue, type ReactNode, type Ref } from 'react';
import { useEscape } from './dialog-escape.ts';
import { InsideDialog, useDialogSlot } from './dialog-slot.tsx';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

// An open dialog adds a style element that holds the page behind it still. The content security
// policy admits it by the nonce that the server writes into index.html.
const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
if (meta?.nonce) setNonce(meta.nonce);

type Props = {
  open: boolean;
  /** It is called on Esc, ✕ or a press outside. The owner closes, or asks first (see useDiscardGuard). */
  onCloseRequest: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, kept in sight under the scrolling content. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** Its content reaches all edges, and begins with its title itself: see `DialogTitle`. */
  bare?: boolean;
  children: ReactNode;
};

export const scrimClass =
  'pointer-events-auto fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear data-[state=closed]:animate-leave';

/** Shows a sheet from the bottom on a phone, a window in the middle elsewhere. */
export function Dialog({
  open,
  onCloseRequest,
  title,
  description,
  footer,
  size = 'md',
  bare = false,
  children,
}: Props) {
  const { rememberOpener, returnFocus } = useReturnFocus();
  const slot = useDialogSlot();
  const isOpen = open && slot.open;
  useEscape(isOpen, onCloseRequest);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => next || onCloseRequest()}>
      <Radix.Portal>
        <div data-state={isOpen ? 'open' : 'closed'} className={scrimClass} />
        <ScrollLock />
        <Radix.Content
          inert={!isOpen} // on its way out it takes no second press
          onOpenAutoFocus={(event) => {
            rememberOpener();
            focusFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            slot.drop();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-dialog border border-line bg-raised shadow-raised outline-none',
            'data-[state=open]:animate-sheet data-[state=closed]:animate-sheet-leave',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,52rem)] sm:w-[calc(100%-3rem)] sm:rounded-dialog',
            'sm:data-[state=open]:animate-enter sm:data-[state=closed]:animate-leave',
            bare ? 'h-[92dvh] sm:h-160! sm:max-w-240' : size === 'md' ? 'sm:max-w-lg' : 'sm:max-w-3xl',
          )}
        >
          {bare || (
            <header data-keep-clear className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-5">
              <div className="min-w-0 flex-1 py-2">
                <Radix.Title className="text-title">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-meta text-muted">{description}</Radix.Description>
                )}
              </div>
              <IconButton icon={X} label="Close" onClick={onCloseRequest} />
            </header>
          )}
          {/* First, because the focus comes round to the first control without scrolling to it. */}
          {bare && (
            <IconButton
              icon={X}
              label="Close"
              onClick={onCloseRequest}
              className="absolute! top-3 right-3 z-10 rounded-full! bg-surface! shadow-raised"
            />
          )}
          <div
            data-dialog-body={!bare || undefined}
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain',
              bare ? 'rounded-t-dialog [container-type:size]' : 'scroll-py-5 p-5',
            )}
          >
            <InsideDialog>{children}</InsideDialog>
          </div>
          {footer && (
            <footer
              data-keep-clear
              className="flex flex-wrap justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
            >
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Keeps the page behind from scrolling, until the dialog has left. That styles all of the page again, so it comes
 * once the dialog is in sight.
 */
function ScrollLock({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const isSeen = useDeferredValue(true, false);
  return (
    isSeen && <Radix.Overlay ref={ref} className="fixed inset-0 z-40 data-[state=closed]:animate-leave" />
  );
}

/** The title of a bare dialog, within its content. */
export const DialogTitle = Radix.Title;

/** A form starts in its first field, unless that would push a phone's keyboard up before the form was seen. */
function focusFirstField(event: Event) {
  event.preventDefault();
  const panel = event.currentTarget as HTMLElement;
  const field =
    matchMedia('(pointer: fine)').matches && panel.querySelector<HTMLElement>('input, select, textarea');
  (field || panel).focus();
}
