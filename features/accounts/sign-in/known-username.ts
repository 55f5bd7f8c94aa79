let known = '';

/** Keeps the username of whoever has just chosen a new password by a link: a caller has never typed it. */
export const keepUsername = (username: string) => void (known = username);

export const knownUsername = () => known;
