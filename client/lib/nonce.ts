import { setNonce } from 'get-nonce';

/** Dialogs add a style element that stops the page behind from scrolling; the policy admits it by this nonce. */
export function adoptNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
  if (meta?.nonce) setNonce(meta.nonce);
}
