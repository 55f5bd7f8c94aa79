import { sessionStore } from '#platform/browser/lib/storage.ts';

const key = 'signed-up';

/** The username of the account that was made in this tab, until the offers after a sign-up are accepted or dismissed. */
export const newAccount = {
  note: (username: string) => sessionStore.write(key, username.trim()),
  is: (username: string) => sessionStore.read(key) === username,
  forget: () => sessionStore.forget(key),
};
