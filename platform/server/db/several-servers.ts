import pg from 'pg';

export type Server = { host: string; port: number };

const usualPort = 5432;
/** A server that says nothing for so long is not waited for, when no other one takes writes. */
const probeMs = 2_000;
/** The parts of an address with several servers: what comes before them, the servers, and what follows. */
const several = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?@]*,[^/?@]*)((?:[/?].*)?)$/;

/** Splits the address of several servers into one address for each; of one server it is the address itself. */
export function splitAddress(url: string): [string, ...string[]] {
  const [, before = '', servers, after = ''] = several.exec(url) ?? [];
  if (servers === undefined) return [url];
  const [first = '', ...rest] = servers.split(',').map((server) => `${before}${server}${after}`);
  return [first, ...rest];
}

/** Returns how the database of an address is reached: of several servers, the one that takes writes at that moment. */
export function connectionOf(url: string): { connectionString: string; servers?: Server[] } {
  const [first, ...rest] = splitAddress(url);
  const connection = { connectionString: first };
  return rest.length === 0 ? connection : { ...connection, servers: [first, ...rest].map(toServer) };
}

function toServer(url: string): Server {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || usualPort };
}

/**
 * Asks all servers at once, and returns the first that is no standby. It is asked before each new connection: nothing is
 * remembered that a promotion could make untrue.
 */
export async function findWriter(config: pg.ClientConfig, servers: Server[]): Promise<Server> {
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

async function expectWriter(config: pg.ClientConfig, server: Server) {
  const probe = new pg.Client({ ...config, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  Object.assign(probe, server); // the address in `config` leads to the first one
  probe.on('error', () => {});
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
