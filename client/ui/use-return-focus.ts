import { useRef } from 'react';

/** Radix gives focus back to its own trigger only; our dialogs are opened from anywhere, often by a URL. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const back = opener.current?.isConnected && opener.current !== document.body ? opener.current : pageHeading();
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}

/** Where to go on when the opener is gone, such as the Delete button of a deleted card. */
const pageHeading = () => document.querySelector('main :is(h1, h2)[tabindex="-1"]');
