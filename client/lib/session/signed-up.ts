import { sessionStore } from '#client/lib/storage.ts';

const key = 'signed-up';

/** Whose account was made in this tab, until what is offered after a sign-up was taken or put away. */
export const newAccount = {
  note: (userId: string) => sessionStore.write(key, userId),
  is: (userId: string) => sessionStore.read(key) === userId,
  forget: () => sessionStore.forget(key),
};
