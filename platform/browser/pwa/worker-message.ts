/** A message from a page to the service worker. */
export type WorkerMessage = 'skip-waiting' | 'save-menu' | 'forget-menu' | 'save-driver' | 'forget-driver';
