import type pg from 'pg';
import { type Connection, createPool } from './client.ts';
import { codeOf } from '../errors.ts';
import type { Queryable } from './prepared.ts';

/** The connection to the replica, and the log that is told when reads change between replica and primary. */
export type Replica = { connection: Connection; log: (line: string) => void; maxBehindSeconds?: number };

/** The state of the replica is asked for again after so long, and when it was away, later: a dead one takes a second. */
const recheckMs = { usable: 1_000, hindered: 5_000 };
const statementTimeout = '57014';

type Cluster = { cluster: string; database: string };
const cluster = `system_identifier::text as cluster, current_database() as database`;
const readPrimary = `select ${cluster}, pg_current_wal_lsn()::text as written from pg_control_system()`;
/** Reads the last commit there, which bounds the age of its data; in a shop that writes nothing it may be hours ago. */
const readReplica = `select ${cluster}, pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as complete,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind from pg_control_system()`;

/**
 * Opens reads that may be a moment old. They go to the replica while it lacks nothing, or only what was written in the
 * last seconds; what it does not answer, the database itself does.
 */
export function openReports(primary: pg.Pool, { connection, log, maxBehindSeconds = 10 }: Replica) {
  const { pool } = createPool({ ...connection, max: 4, prepare: false, connectionTimeoutMillis: 1_000 });
  let checked = { until: 0, hindrance: Promise.resolve<string | undefined>(undefined) };
  let said: string | undefined = 'unknown';

  async function findHindrance() {
    const [own] = (await primary.query<Cluster & { written: string }>(readPrimary)).rows;
    type State = Cluster & { standby: boolean; complete: boolean | null; behind: number | null };
    const [its] = (await pool.query<State>(readReplica, [own?.written])).rows;
    if (its?.cluster !== own?.cluster || its?.database !== own?.database) return 'it is of another database';
    if (!its?.standby) return 'it is no standby any more';
    if (its.complete || (its.behind ?? Infinity) <= maxBehindSeconds) return undefined;
    return `it is more than ${maxBehindSeconds} seconds behind`;
  }

  /** Is asked once for all reads of a moment. Resolves to undefined while the replica may be read. */
  function hindrance() {
    if (performance.now() < checked.until) return checked.hindrance;
    const finding = findHindrance().catch((error: Error) => error.message || codeOf(error));
    checked = { until: Infinity, hindrance: finding };
    void finding.then((why) => {
      checked.until = performance.now() + (why ? recheckMs.hindered : recheckMs.usable);
      if (why !== said)
        log(
          why ? `The replica is not read: ${why}` : 'The replica is read for reports, exports and the audit',
        );
      said = why;
    });
    return finding;
  }

  async function query(statement: string | pg.QueryConfig, values?: unknown[]) {
    if (await hindrance()) return primary.query(statement, values);
    try {
      return await pool.query(statement, values);
    } catch (error) {
      // The primary would take as long again. All else may be the replica's own: replay stood in the way, a table of a
      // newer version is not there yet, or it went away.
      if (codeOf(error) === statementTimeout) throw error;
      checked.until = 0;
      return primary.query(statement, values);
    }
  }
  return { reports: { query } as Queryable, close: () => pool.end() };
}
