import type { User } from '#platform/contract/auth.ts';
import type { SessionData } from '../db/session-tables.ts';

export type SessionUser = Omit<User, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
export type Session = {
  sid: string;
  user: SessionUser;
  data: SessionData;
  /** True after a password change ended it: it is good for repeating that change alone. */
  isReplaced?: boolean;
};
