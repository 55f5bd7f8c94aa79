import { useRef } from 'react';

/** Radix gives focus back to its own trigger only; our dialogs are opened from anywhere, often by a URL. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    rememberOpener: () => {
      opener.current = document.activeElement;
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      // The press has moved the focus to a field of the page.
      if (document.activeElement?.matches('input, textarea, select')) return;
      const back = opener.current?.isConnected ? opener.current : null;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      // Only when focus is lost: a second dialog that closed together with this one may have placed it already.
      if (document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true });
    },
  };
}

/** Returns the heading that gets the focus when the opener is gone, such as the Delete button of a deleted card. */
const pageHeading = () => document.querySelector<HTMLElement>('main :is(h1, h2)[tabindex="-1"]');
