import { sessionStore } from '../storage.ts';

const key = 'push-told';

/** The subscription that the shop was told of since the last log-in. */
export const toldPush = {
  is: (endpoint: string) => sessionStore.read(key) === endpoint,
  set: (endpoint: string) => sessionStore.write(key, endpoint),
  /** Someone came or left: the shop must be told anew whose device this is. */
  forget: () => sessionStore.forget(key),
};
