import type pg from 'pg';
import type { SessionData } from '../db/schema.ts';
import type { Session, SessionUser } from './sessions.ts';

/* The SQL of sessions. Named statements: PostgreSQL plans them once a connection. */

type Row = Omit<SessionUser, 'firstName' | 'lastName'> & {
  sess: SessionData;
  first_name: string | null;
  last_name: string | null;
  created_at: Date;
  updated_at: Date;
};

export async function findSession(pool: pg.Pool, sid: string): Promise<Session | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-session',
    text: `select s.sess, u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.created_at, u.updated_at
           from sessions s join users u on u.id = (s.sess ->> 'userId')::uuid
           where s.sid = $1`,
    values: [sid],
  });
  const [row] = rows;
  if (!row) return null;
  const {
    sess,
    first_name: firstName,
    last_name: lastName,
    created_at: createdAt,
    updated_at: updatedAt,
  } = row;
  const { id, username, email, role } = row;
  return { sid, data: sess, user: { id, username, email, firstName, lastName, role, createdAt, updatedAt } };
}

export const insertSession = (pool: pg.Pool, session: { sid: string; data: SessionData; expire: Date }) =>
  pool.query('insert into sessions (sid, sess, expire) values ($1, $2, $3)', [
    session.sid,
    session.data,
    session.expire,
  ]);

export const touchSession = (pool: pg.Pool, { sid, data }: Session, expire: Date) =>
  pool.query({
    name: 'touch-session',
    text: 'update sessions set sess = $2, expire = $3 where sid = $1',
    values: [sid, data, expire],
  });

/** Pushes to a device end with the session that asked for them. */
const withItsPushes = (ended: string) => `
  with ended as (${ended} returning sid, (sess ->> 'userId')::uuid as user_id)
  delete from push_subscriptions p using ended where p.user_id = ended.user_id and p.sid = ended.sid`;

export const deleteSession = (pool: pg.Pool, sid: string) =>
  pool.query(withItsPushes('delete from sessions where sid = $1'), [sid]);

export const deleteOthers = (pool: pg.Pool, userId: string, keepSid: string) =>
  pool.query(withItsPushes(`delete from sessions where sess ->> 'userId' = $1 and sid <> $2`), [
    userId,
    keepSid,
  ]);

/** The same person goes on under a new id: pushes to this device go on too. */
export const movePushes = (pool: pg.Pool, userId: string, from: string, to: string) =>
  pool.query('update push_subscriptions set sid = $3 where user_id = $1 and sid = $2', [userId, from, to]);

/** Keeps the sign-ins of a user that were used last. */
export const dropLeastRecent = (pool: pg.Pool, userId: string, keep: number) =>
  pool.query(
    withItsPushes(`delete from sessions where sid in (
      select sid from sessions where sess ->> 'userId' = $1
      order by (sess ->> 'lastSeen')::bigint desc, (sess ->> 'createdAt')::bigint desc offset $2)`),
    [userId, keep],
  );
