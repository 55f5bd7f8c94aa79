import type { Socket } from 'node:net';
import pg from 'pg';
import type { DatabaseServer } from '../database-address.ts';

export type Connection = pg.PoolConfig & {
  /** Sends a statement without waiting for the answer to the one before: those of one transaction share round trips. */
  pipeline?: boolean;
  /** The milliseconds without a byte from the database after which a running statement is abandoned. */
  answerWithin?: number | 'unlimited';
  /** False behind a pooler in transaction mode: it sends each transaction to any server connection. */
  prepare?: boolean;
  /** Of these servers the one that takes writes is connected to, whatever the address says. */
  servers?: DatabaseServer[];
};

// Whole numbers that fit come as numbers: totals and counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** No statement, lock or silent network is waited for without end. */
export const shopLimits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  answerWithin: 6_000,
};

/** Migrations and backups take as long as they need. */
export const withoutLimits = { statement_timeout: 0, lock_timeout: 0, answerWithin: 'unlimited' } as const;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A connection to the database that cannot end the process. When it breaks, the statement under way rejects and
 * the client emits `error` as well, which without a listener is an uncaught exception, whatever holds the client
 * at that moment. A connection that does not answer (the network between was cut silently) is destroyed: its
 * statement rejects as with any break, and nothing waits on it again.
 */
export class Client extends pg.Client {
  readonly #config: Connection;

  constructor(config: Connection = {}) {
    const { answerWithin = shopLimits.answerWithin, connectionTimeoutMillis } = config;
    const { prepare = true, pipeline = false } = config;
    if (answerWithin !== 'unlimited') requireMilliseconds('answerWithin', answerWithin);
    if (connectionTimeoutMillis !== undefined)
      requireMilliseconds('connectionTimeoutMillis', connectionTimeoutMillis);
    super(config); // not a copy of it: the pool hides its password from those
    this.#config = config;
    if (pipeline) sendTogether(this);
    if (!prepare) removeNames(this);
    this.on('error', () => {});
    if (answerWithin !== 'unlimited') this.once('connect', () => this.#watch(answerWithin));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    const { servers } = this.#config;
    if (!servers) return callback ? super.connect(callback) : super.connect();
    const connecting = findWriter(this.#config, servers).then((server) => {
      Object.assign(this, server);
      return super.connect();
    });
    if (!callback) return connecting;
    const call = callback as (error: Error | null, client?: pg.Client) => void;
    connecting.then((client) => call(null, client), call);
  }

  #watch(answerWithin: number) {
    const socket = this.connection.stream as Socket;
    socket.setTimeout(answerWithin);
    socket.on('timeout', () => {
      if (this.#isIdle()) return;
      this.emit('unresponsive');
      socket.destroy(new Error('Connection terminated: the database does not answer'));
    });
  }

  /** pg keeps this flag without declaring it. */
  #isIdle() {
    return 'readyForQuery' in this && this.readyForQuery === true;
  }
}

const maxTimerMs = 2 ** 31 - 1;

/** A timer takes 0 for no limit at all, and throws at a negative number: in an event, where nothing catches it. */
function requireMilliseconds(name: string, value: number) {
  if (Number.isInteger(value) && value >= 1 && value <= maxTimerMs) return;
  throw new RangeError(`${name} must be whole milliseconds from 1 to ${maxTimerMs}, not ${value}`);
}

/** A statement without a name is parsed each time and leaves nothing behind in its session. */
function removeNames(client: pg.Client) {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  const query = (first: unknown, ...rest: unknown[]) =>
    send(isNamed(first) ? { ...first, name: undefined } : first, ...rest);
  Object.assign(client, { query });
}

/** Statements of one tick leave in one write: each write wakes the database's process. */
function sendTogether(client: pg.Client) {
  let isHeld = false;
  const query = (...statement: unknown[]) => {
    const { stream } = client.connection;
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    const { query: send } = pg.Client.prototype as { query: (...statement: unknown[]) => unknown };
    return send.apply(client, statement);
  };
  Object.assign(client, { query });
}

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);

/** The silence after which a server is abandoned, when no other one takes writes. */
const probeMs = 2_000;

/**
 * Asks all servers at once, and returns the first that is no standby. It is asked before each new connection: nothing is
 * remembered that a promotion could make untrue.
 */
async function findWriter(config: Connection, servers: DatabaseServer[]): Promise<DatabaseServer> {
  try {
    return await Promise.any(servers.map((server) => expectWriter(config, server)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message }: Error) => message);
    // The code of a server that does not take connections yet: the caller tries again for a moment.
    throw Object.assign(new Error(`none of its servers takes writes: ${reasons.join('; ')}`), {
      code: '57P03',
    });
  }
}

async function expectWriter(config: Connection, server: DatabaseServer) {
  const limits = { connectionTimeoutMillis: probeMs, query_timeout: probeMs, servers: undefined };
  const probe = new Client({ ...config, ...limits });
  Object.assign(probe, server); // the address in `config` leads to the first one
  const name = `${server.host}:${server.port}`;
  try {
    await probe.connect();
    const { rows } = await probe.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby) throw new Error('is a standby');
    return server;
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    void probe.end().catch(() => {});
  }
}

/** Returns a pool of such connections. When one member does not answer, the idle ones are not trusted either. */
export function createPool(config: Connection) {
  const pool = new pg.Pool({ ...config, Client });
  const idle = new Set<pg.PoolClient>();

  /** Replaces the idle members by new ones as they are needed: the pool drops a member that emits `error`. */
  function discardIdle() {
    for (const client of idle) client.emit('error', new Error('Connection terminated: not trusted any more'));
  }

  pool.on('error', () => {}); // of an idle member, which the pool has dropped already
  pool.on('connect', (client) => void client.once('unresponsive', discardIdle));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  return { pool, discardIdle };
}
