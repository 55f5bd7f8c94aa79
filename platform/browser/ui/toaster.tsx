import { clsx } from 'clsx';
import CircleAlert from '~icons/lucide/circle-alert';
import X from '~icons/lucide/x';
import * as Radix from '@radix-ui/react-toast';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import { Button } from './button.tsx';
import { useEscapeKey } from './dialog-escape.ts';
import { IconButton } from './icon-button.tsx';
import { currentToast, dismissToast, onToastChange, type ShownToast } from './toast.ts';
import { useFreePosition } from './toast-position.ts';

/**
 * Shows the place where notices appear. One for the whole app; `toast()` fills it from anywhere. On the driver's
 * page it lies on the header (`toasts-on-header`) and is not lifted: the controls of two cards fill a phone, so
 * that no room is free above the bottom edge, and `freeBottom` would push a long notice past the top. There it
 * grows downwards.
 */
export function Toaster() {
  const shown = useSyncExternalStore(onToastChange, currentToast);
  const { viewport, noteFocus, leave } = useFocusLoan();
  useFreePosition(viewport, shown?.open ? shown.id : undefined);
  useLeaveToFocus(viewport);
  useEscapeKey(() => {
    if (!shown?.open) return false;
    leave();
    dismissToast(shown.id);
    return true;
  });
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && <Notice key={shown.id} {...shown} leave={leave} />}
      <Radix.Viewport
        ref={viewport}
        onFocus={noteFocus}
        hotkey={['F8']}
        data-notices
        className="pointer-events-none fixed right-0 bottom-[calc(var(--toast-lift,0px)+env(safe-area-inset-bottom))] z-60 w-full p-4 sm:max-w-104 *:pointer-events-auto! toasts-on-header:top-[env(safe-area-inset-top)] toasts-on-header:bottom-auto toasts-on-header:p-2"
      />
    </Radix.Provider>
  );
}

/**
 * Gives focus that comes here back to where it was when the notice closes. Were it left behind, Radix would count
 * the region as in use and never time the next notice out.
 */
function useFocusLoan() {
  const viewport = useRef<HTMLOListElement>(null);
  const before = useRef<Element>(null);
  return {
    viewport,
    noteFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    leave: () => {
      if (!viewport.current?.contains(document.activeElement)) return;
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  };
}

/**
 * The focus trap of an open dialog takes every focus outside of it back. Its handlers are on the document, after those
 * of React: focus events of the notices are stopped on their way there.
 */
function useLeaveToFocus(viewport: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = document.documentElement;
    const isHere = (target: EventTarget | null) =>
      target instanceof Node && viewport.current?.contains(target);
    const come = (event: Event) => void (isHere(event.target) && event.stopPropagation());
    const go = (event: globalThis.FocusEvent) =>
      void (isHere(event.relatedTarget) && event.stopPropagation());
    page.addEventListener('focusin', come);
    page.addEventListener('focusout', go);
    return () => {
      page.removeEventListener('focusin', come);
      page.removeEventListener('focusout', go);
    };
  }, [viewport]);
}

function Notice({
  id,
  open,
  title,
  description,
  reason,
  destructive = false,
  action,
  leave,
}: ShownToast & { leave: () => void }) {
  // Another notice may take this one's place while focus is in it.
  const leaving = useRef(leave);
  useLayoutEffect(() => () => leaving.current(), []);

  const close = () => {
    leave();
    dismissToast(id);
  };

  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || close()}
      type={destructive ? 'foreground' : 'background'}
      className={clsx(
        'flex items-start gap-2 rounded-card border py-1.5 pr-1.5 pl-4 shadow-raised',
        destructive ? 'border-on-error/30 bg-error text-on-error' : 'border-line bg-raised text-ink',
        'data-[state=open]:animate-enter data-[state=closed]:animate-leave',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out',
      )}
    >
      {destructive && <CircleAlert aria-hidden className="mt-3 size-5 shrink-0" />}
      <div className="min-w-0 flex-1 py-3">
        <Radix.Title className="text-label">{title}</Radix.Title>
        {description && <Radix.Description className="mt-0.5 text-meta">{description}</Radix.Description>}
        {reason && <p className="mt-0.5 text-meta">{reason}</p>}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label} onClick={action.onClick}>
          <Button variant={destructive ? 'outline' : 'soft'}>{action.label}</Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton icon={X} label="Dismiss" className={clsx(destructive && 'text-on-error')} />
      </Radix.Close>
    </Radix.Root>
  );
}
