import { isReady, run, runSql, succeeds } from './server.mjs';
import { accountOf, readShops, unitsOf } from './settings.mjs';

/** Shows each shop with what it takes of the server. */
export async function listShops() {
  const rows = [];
  for (const { name, host, port } of readShops()) {
    const { main } = unitsOf(name);
    const account = accountOf(name);
    const memory = Number(run('systemctl', ['show', '--value', '-p', 'MemoryCurrent', main]));
    const connections = runSql(`select count(*) from pg_stat_activity where datname = '${account}'`);
    const size = runSql(`select pg_size_pretty(pg_database_size('${account}'))`);
    const state = succeeds('systemctl', ['is-active', main]) ? 'not ready' : 'down';
    rows.push({
      shop: name,
      host,
      port,
      state: (await isReady(port)) ? 'open' : state,
      // Some systems count none.
      'memory (MB)': memory ? Math.round(memory / 1e6) : undefined,
      connections: Number(connections),
      database: size,
    });
  }
  console.table(rows);
}
