type Named = { firstName: string | null; lastName: string | null; username: string };

/** First and last name as far as they are known. */
export const knownName = ({ firstName, lastName }: Omit<Named, 'username'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

/** As `knownName`, else the username. */
export const fullName = (user: Named) => knownName(user) || user.username;
