import type pg from 'pg';
import type { SessionUser } from '../sessions/session.ts';
import { runPrepared } from '../db/prepared.ts';

type ActiveSession = { sid: string } & Pick<SessionUser, 'role' | 'staffRole'>;

/** Returns those of the sessions that are still active, with their users. Does not extend them. */
export async function findActiveSessions(pool: pg.Pool, sids: string[], now: Date) {
  const { rows } = await runPrepared<ActiveSession>(pool, {
    name: 'living-sessions',
    text: `select s.sid, u.role, u.staff_role as "staffRole" from sessions s join users u on u.id = (s.sess ->> 'userId')::uuid
           where s.sid = any($1) and s.expire > $2 and u.account_state = 'active'`,
    values: [sids, now],
  });
  return new Map(rows.map(({ sid, ...as }) => [sid, as]));
}
