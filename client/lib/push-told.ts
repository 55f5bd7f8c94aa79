import { inThisTab } from './memory.ts';

const key = 'push-told';

/** The subscription that the shop was told of since the last log-in. */
export const toldPush = {
  is: (endpoint: string) => inThisTab.read(key) === endpoint,
  set: (endpoint: string) => inThisTab.write(key, endpoint),
  /** Someone came or left: the shop must be told anew whose device this is. */
  forget: () => inThisTab.forget(key),
};
