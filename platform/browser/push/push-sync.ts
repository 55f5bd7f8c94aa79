import { sessionStore } from '../lib/storage.ts';

const key = 'push-synced';

/** The subscription that the shop was sent since the last log-in. */
export const syncedPush = {
  is: (endpoint: string) => sessionStore.read(key) === endpoint,
  set: (endpoint: string) => sessionStore.write(key, endpoint),
  /** After a login or logout the shop must be sent again whose device this is. */
  forget: () => sessionStore.forget(key),
};
