import { setNonce } from 'get-nonce';

// An open dialog adds a style element that holds the page behind it still. The content security
// policy admits it by the nonce that the server writes into index.html.
const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
if (meta?.nonce) setNonce(meta.nonce);
