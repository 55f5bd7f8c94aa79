import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#platform/contract/auth.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { retryOnConnectionLoss } from '../db/errors.ts';
import { refusesWrites } from '../db/outages.ts';
import type { Queryable } from '../db/prepared.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Listener } from '../db/listener.ts';
import type { SessionData } from '../db/session-tables.ts';
import { defineCookie } from './session-cookies.ts';
import type { Session, SessionUser } from './session.ts';
import { createSessionCache } from './session-cache.ts';
import * as store from './session-store.ts';
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts';

/** A session before it is written: with its id known, it can be looked up when the answer to its commit was lost. */
export type NewSession = {
  sid: string;
  token: string;
  user: Pick<SessionUser, 'id' | 'role'>;
  data: SessionData;
  expire: Date;
  /** The stored id of the session that the browser came with. */
  previous: string | undefined;
};
/** The session is known from a moment ago, or on its way from the database. */
type Found = Session | null | Promise<Session | null>;

/** The milliseconds after which a session ends: without a request, and in all. */
const lifetimes: Record<Role, { idle: number; total: number }> = {
  customer: { idle: 7 * dayMs, total: 30 * dayMs },
  driver: { idle: 12 * hourMs, total: 7 * dayMs },
  admin: { idle: 12 * hourMs, total: 7 * dayMs },
};
const maxSessionsPerUser = 20;

const digest = (token: string) => hash('sha256', token, 'hex');

type Deps = { config: Config; database: Database; listener: Listener; clock: () => Date };

/** Creates the sign-ins: the cookie carries 32 random bytes, the row their SHA-256. */
export function createSessions({ config, database, listener, clock }: Deps) {
  const { pool } = database;
  const cookie = defineCookie(config, 'sid');
  const cache = createSessionCache(listener);

  const expiry = ({ createdAt, lastSeen }: SessionData, role: Role) =>
    Math.min(lastSeen + lifetimes[role].idle, createdAt + lifetimes[role].total);

  function find(sid: string): Found {
    const known = cache.get(sid);
    return known
      ? alive(known)
      : cache.fill(sid, () => retryOnConnectionLoss(() => store.findSession(pool, sid))).then(alive);
  }

  function alive(session: Session | null): Session | null | Promise<Session> {
    if (!session) return null;
    const now = clock().getTime();
    if (expiry(session.data, session.user.role) <= now) return null;
    return now - session.data.lastSeen >= minuteMs ? touch(session, now) : session;
  }

  async function touch(session: Session, now: number) {
    session.data = { ...session.data, lastSeen: now }; // first, so that requests next to this one do not write too
    const expire = new Date(expiry(session.data, session.user.role));
    try {
      await retryOnConnectionLoss(() => store.touchSession(pool, session, expire)); // writes the same each time
    } catch (error) {
      if (!refusesWrites(error)) throw error; // else who only reads goes on: the next minute writes it
    }
    return session;
  }

  function prepare(user: Pick<SessionUser, 'id' | 'role'>, request?: FastifyRequest): NewSession {
    const token = randomBytes(32).toString('base64url');
    const now = clock().getTime();
    const data: SessionData = { userId: user.id, createdAt: now, lastSeen: now };
    const previous = request && cookie.read(request);
    return {
      sid: digest(token),
      token,
      user,
      data,
      expire: new Date(expiry(data, user.role)),
      previous: previous && digest(previous),
    };
  }

  /** Creates a session whose token no browser has yet. */
  async function create(user: Pick<SessionUser, 'id' | 'role'>) {
    const next = prepare(user);
    await store.insertSession(pool, next);
    return next;
  }

  /** Writes it within the caller's transaction, and ends the session that the browser came with. */
  async function write(on: Queryable, next: NewSession) {
    await store.insertSession(on, next);
    if (next.previous) {
      await store.movePushes(on, next.user.id, next.previous, next.sid);
      await store.deleteSession(on, next.previous);
    }
    await store.dropLeastRecent(on, next.user.id, maxSessionsPerUser);
  }

  /** Once it is written: the browser goes on under it. */
  function open(reply: FastifyReply, { token, user, previous }: NewSession) {
    if (previous) cache.forget(previous);
    cookie.write(reply, token, lifetimes[user.role].total / 1000);
  }

  /** Signs in under a new id and ends the session the browser came with. */
  async function start(request: FastifyRequest, reply: FastifyReply, user: Pick<SessionUser, 'id' | 'role'>) {
    const next = prepare(user, request);
    await inTransaction(database, (_tx, client) => write(client, next));
    open(reply, next);
    return next.sid;
  }

  async function end(sid: string) {
    await store.deleteSession(pool, sid);
    cache.forget(sid);
  }

  /** Ends the sessions of everyone else who is signed in as this user, in the transaction of a password change. */
  async function endOthers(on: Queryable, userId: string, keepSid: string) {
    await store.deleteOthers(on, userId, keepSid);
    cache.forgetUser(userId);
  }

  /** The live session the request's cookie names, or null. */
  function of(request: FastifyRequest): Found {
    const token = cookie.read(request);
    return token ? find(digest(token)) : null;
  }

  /** The session the request's cookie names, if a password change has ended it a moment ago. */
  async function replacedOf(request: FastifyRequest) {
    const token = cookie.read(request);
    return token ? store.findReplaced(pool, digest(token)) : null;
  }

  return {
    cookieName: cookie.name,
    clearCookie: cookie.clear,
    of,
    /** It tells whether the session still lives: sockets outlast the request that opened them. */
    find,
    replacedOf,
    create,
    prepare,
    write,
    open,
    start,
    end,
    endOthers,
    /** Call it after a change of the user's own fields: the next request reads them again. */
    forgetUser: cache.forgetUser,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
