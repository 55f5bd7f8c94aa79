let known = '';

/** Keeps the username of whoever has just chosen a new password by a link: a caller has never typed it. */
export const keepUsername = (username: string) => void (known = username);

/** Whoever is signed in has typed a name: the next person in this tab is not shown an older one. */
export const forgetUsername = () => void (known = '');

export const knownUsername = () => known;
