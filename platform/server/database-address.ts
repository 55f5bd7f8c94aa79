export type DatabaseServer = { host: string; port: number };

const defaultPort = 5432;
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
export function connectionOf(url: string): { connectionString: string; servers?: DatabaseServer[] } {
  const [first, ...rest] = splitAddress(url);
  const connection = { connectionString: first };
  return rest.length === 0 ? connection : { ...connection, servers: [first, ...rest].map(toServer) };
}

function toServer(url: string): DatabaseServer {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort };
}
