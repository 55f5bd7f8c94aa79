import type pg from 'pg';
import type { SessionData } from '../db/session-tables.ts';
import { type Queryable, runPrepared } from '../db/prepared.ts';
import type { Session, SessionUser } from './session.ts';

const passwordChange = 'password change';
type Replaced = { sid: string; userId: string; bodyHash: string };

/* The SQL of sessions. Named statements: PostgreSQL plans them once a connection. */

type Row = Omit<SessionUser, 'firstName' | 'lastName' | 'staffRole'> & {
  sess: SessionData;
  first_name: string | null;
  last_name: string | null;
  staff_role: SessionUser['staffRole'];
  created_at: Date;
  updated_at: Date;
};

const userColumns =
  'u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.staff_role, u.created_at, u.updated_at';

function toSession(sid: string, row: Row): Session {
  const { first_name: firstName, last_name: lastName, created_at: createdAt, updated_at: updatedAt } = row;
  const { id, username, email, role, staff_role: staffRole, sess } = row;
  const user = { id, username, email, firstName, lastName, role, staffRole, createdAt, updatedAt };
  return { sid, data: sess, user };
}

export async function findSession(pool: pg.Pool, sid: string): Promise<Session | null> {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'find-session',
    text: `select s.sess, ${userColumns}
           from sessions s join users u on u.id = (s.sess ->> 'userId')::uuid
           where s.sid = $1 and u.account_state = 'active'`,
    values: [sid],
  });
  const [row] = rows;
  return row ? toSession(sid, row) : null;
}

export const insertSession = (on: Queryable, session: { sid: string; data: SessionData; expire: Date }) =>
  runPrepared(on, {
    name: 'insert-session',
    text: 'insert into sessions (sid, sess, expire) values ($1, $2, $3)',
    values: [session.sid, session.data, session.expire],
  });

export const touchSession = (on: Queryable, { sid, data }: Session, expire: Date) =>
  runPrepared(on, {
    name: 'touch-session',
    text: 'update sessions set sess = $2, expire = $3 where sid = $1',
    values: [sid, data, expire],
  });

/** Pushes to a device end with the session that asked for them. */
const withItsPushes = (ended: string) => `
  with ended as (${ended} returning sid, (sess ->> 'userId')::uuid as user_id)
  delete from push_subscriptions p using ended where p.user_id = ended.user_id and p.sid = ended.sid`;

export const deleteSession = (on: Queryable, sid: string) =>
  runPrepared(on, {
    name: 'delete-session',
    text: withItsPushes('delete from sessions where sid = $1'),
    values: [sid],
  });

export const deleteOthers = (on: Queryable, userId: string, keepSid: string) =>
  runPrepared(on, {
    name: 'delete-other-sessions',
    text: withItsPushes(`delete from sessions where sess ->> 'userId' = $1 and sid <> $2`),
    values: [userId, keepSid],
  });

/** The same person goes on under a new id: pushes to this device go on too. */
export const movePushes = (on: Queryable, userId: string, from: string, to: string) =>
  runPrepared(on, {
    name: 'move-pushes',
    text: 'update push_subscriptions set sid = $3 where user_id = $1 and sid = $2',
    values: [userId, from, to],
  });

/** Keeps the sign-ins of a user that were used last. */
export const dropLeastRecent = (on: Queryable, userId: string, keep: number) =>
  runPrepared(on, {
    name: 'drop-oldest-sessions',
    text: withItsPushes(`delete from sessions where sid in (
      select sid from sessions where sess ->> 'userId' = $1
      order by (sess ->> 'lastSeen')::bigint desc, (sess ->> 'createdAt')::bigint desc offset $2)`),
    values: [userId, keep],
  });

export async function hasSession(on: Queryable, sid: string) {
  const { rows } = await runPrepared(on, {
    name: 'has-session',
    text: 'select from sessions where sid = $1',
    values: [sid],
  });
  return rows.length > 0;
}

/** Stores the change of a password under the session it ended, so that this session may send the change again. */
export const insertReplaced = (on: Queryable, { sid, userId, bodyHash }: Replaced) =>
  runPrepared(on, {
    name: 'insert-replaced-session',
    text: 'insert into idempotent_requests (key, user_id, call, body_hash) values ($1, $2, $3, $4)',
    values: [sid, userId, passwordChange, bodyHash],
  });

/** Returns the session that a password change has ended within the last ten minutes. */
export async function findReplaced(pool: pg.Pool, sid: string): Promise<Session | null> {
  const { rows } = await runPrepared<Row>(pool, {
    name: 'find-replaced-session',
    text: `select '{}'::jsonb as sess, ${userColumns} from idempotent_requests r join users u on u.id = r.user_id
     where r.key = $1 and r.call = $2 and u.account_state = 'active' and r.created_at > now() - interval '10 minutes'`,
    values: [sid, passwordChange],
  });
  const [row] = rows;
  return row ? { ...toSession(sid, row), isReplaced: true } : null;
}

/** Tells whether this user has made just this change before: from the session `sid`, if one is given. */
export async function isReplacement(pool: pg.Pool, { sid, userId, bodyHash }: Partial<Replaced>) {
  const { rows } = await runPrepared(pool, {
    name: 'is-session-replacement',
    text: `select from idempotent_requests
     where user_id = $1 and call = $2 and body_hash = $3 and ($4::text is null or key = $4)`,
    values: [userId, passwordChange, bodyHash, sid],
  });
  return rows.length > 0;
}
