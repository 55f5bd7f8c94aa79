import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access, CallLimit } from '#shared/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Secrets } from '../secrets.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Session, SessionUser } from '../sessions/session.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module's routes. What they need hangs on the app. */
export type Routes = (app: App) => Promise<void>;

export type RouteAccess = { method: string; url: string; access: Access; permission?: Permission };

/** Every layer needs these. A service of a layer above adds itself in its own file, as Fastify's plugins do. */
declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    secrets: Secrets;
    database: Database;
    db: Db;
    listener: Listener;
    sessions: Sessions;
    /** Every way in, and who may use it. */
    routes: RouteAccess[];
    /** It gives the time. Tests set it. */
    clock: () => Date;
  }
  interface FastifyRequest {
    /** The caller. Reading it without a session answers 401. */
    readonly user: SessionUser;
    /** The stored session id, when there is a live session. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The permission that an admin needs besides the role. */
    permission?: Permission;
    /** The limit of one caller's calls, where a customer's usual pace of changes is too much. */
    limit?: CallLimit;
    /** Only for callers who have confirmed their age, in a shop that asks. */
    asksAge?: true;
    /** Lets in the session that a password change ended a moment ago; the handler must look at `isReplaced`. */
    orReplacedSession?: boolean;
    /**
     * True when it is answered without waiting for anything: without a time limit, and however busy the shop is.
     */
    fromMemory?: boolean;
  }
}
