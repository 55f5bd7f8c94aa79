import { sessionStore } from '#client/lib/storage.ts';

const key = 'signed-up';

/** The id of the account that was made in this tab, until the offers after a sign-up are accepted or dismissed. */
export const newAccount = {
  note: (userId: string) => sessionStore.write(key, userId),
  is: (userId: string) => sessionStore.read(key) === userId,
  forget: () => sessionStore.forget(key),
};
