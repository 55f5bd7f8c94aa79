import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root, stop } from '../prepare.mjs';
import { becomesReady, run, runSql, succeeds } from './server.mjs';
import {
  accountOf,
  freePort,
  poolerUsers,
  prometheusTargets,
  readShops,
  settingsFile,
  sparePortDistance,
  unitsOf,
  writeSettings,
} from './settings.mjs';

/** A user of the system has at most 32 characters, `budtender-` among them. */
const namePattern = /^[a-z][a-z0-9-]{0,20}[a-z0-9]$/;
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const systemUnits = '/etc/systemd/system';

/** Makes a shop and opens it. Repeated after a failure it goes on where it stopped. */
export async function createShop(name = '', host = '') {
  if (!namePattern.test(name))
    stop('A name has 2 to 22 small letters, digits and hyphens, like "green-leaf".');
  if (!hostPattern.test(host))
    stop('Which name will customers type? Like: create green-leaf green-leaf.example');
  const shops = readShops();
  const other = shops.find((shop) => (shop.host === host) !== (shop.name === name));
  if (other) stop(`There is a shop "${other.name}" at ${other.host}: another name and another host, please.`);
  if (!existsSync(join(root, 'dist/server/main.js'))) stop('Build first: npm ci && npm run build');

  const begunAt = Math.floor(Date.now() / 1_000);
  const account = accountOf(name);
  if (!succeeds('id', [account])) run('useradd', ['--system', '--no-create-home', account]);
  if (!existsSync(settingsFile(name))) makeSettings(name, host);
  const { env, port } = readShops().find((shop) => shop.name === name) ?? stop('Its settings are gone.');
  makeDatabase(account, new URL(env.DATABASE_URL ?? '').password);
  installUnits();
  const { main } = unitsOf(name);
  run('systemctl', ['enable', '--now', main]);
  if (!(await becomesReady(port))) stop(`${name} does not open: journalctl -u ${main} says why.`);
  openToTheWorld(name, host, port);
  watch(name, port);

  const log = run('journalctl', ['-u', main, '--no-pager', '-o', 'cat', '--since', `@${begunAt}`]);
  const [credentials] = /Sign in as .*/.exec(log) ?? [];
  console.log(`${name} is open at https://${host}, port ${port}. ${credentials ?? ''}`);
}

/** @param {string} name @param {string} host */
function makeSettings(name, host) {
  const password = randomBytes(16).toString('hex');
  const account = accountOf(name);
  const port = freePort();
  const at = (/** @type {number} */ server) =>
    `postgres://${account}:${password}@127.0.0.1:${server}/${account}`;
  const isPooled = existsSync(poolerUsers);
  writeSettings(name, {
    PUBLIC_URL: `https://${host}`,
    SHOP_NAME: `"${name}"`,
    HOST: '127.0.0.1',
    PORT: port,
    SPARE_PORT: port + sparePortDistance,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: at(isPooled ? 6432 : 5432),
    ...(isPooled && { DATABASE_DIRECT_URL: at(5432) }),
    METRICS_TOKEN: metricsToken(),
  });
}

/** All shops of a server have one, which Prometheus knows. */
function metricsToken() {
  const single = '/etc/budtender.env';
  const files = [single].filter((file) => existsSync(file));
  const known = [
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    ...readShops().map(({ env }) => env),
  ];
  return known.find(({ METRICS_TOKEN }) => METRICS_TOKEN)?.METRICS_TOKEN ?? randomBytes(32).toString('hex');
}

/** Its role opens its database, and no other role does. @param {string} account @param {string} password */
function makeDatabase(account, password) {
  if (!runSql(`select 1 from pg_roles where rolname = '${account}'`))
    runSql(`create role "${account}" login password '${password}'`);
  if (!runSql(`select 1 from pg_database where datname = '${account}'`))
    runSql(`create database "${account}" owner "${account}"`);
  runSql(`revoke connect, temporary on database "${account}" from public`);
  if (!existsSync(poolerUsers) || readFileSync(poolerUsers, 'utf8').includes(`"${account}"`)) return;
  appendFileSync(poolerUsers, `"${account}" "${password}"\n`);
  run('systemctl', ['reload', 'pgbouncer']);
}

/** The second unit is the first one at the other port. */
function installUnits() {
  const unit = readFileSync(join(root, 'deploy/budtender-shop@.service'), 'utf8');
  writeFileSync(join(systemUnits, 'budtender-shop@.service'), unit);
  writeFileSync(join(systemUnits, 'budtender-spare@.service'), unit.replaceAll('${PORT}', '${SPARE_PORT}'));
  run('systemctl', ['daemon-reload']);
}

/** @param {string} name @param {string} host @param {number} port */
function openToTheWorld(name, host, port) {
  const certificate = `/etc/letsencrypt/live/${host}/fullchain.pem`;
  const renewed = ['--deploy-hook', 'systemctl reload nginx'];
  if (!existsSync(certificate))
    run('certbot', ['certonly', '--webroot', '-w', '/var/www/html', '-d', host, ...renewed]);
  const servers = `server 127.0.0.1:${port} max_fails=0; server 127.0.0.1:${port + sparePortDistance} backup;`;
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('shop.example', host)
    .replace('server 127.0.0.1:3000 max_fails=0;', servers)
    .replace('upstream budtender', `upstream ${accountOf(name)}`)
    .replaceAll('http://budtender', `http://${accountOf(name)}`)
    .replace('/var/lib/nginx/budtender', `/var/lib/nginx/${accountOf(name)}`)
    .replace('keys_zone=pictures:10m', `keys_zone=${accountOf(name)}:1m`)
    .replace('proxy_cache pictures;', `proxy_cache ${accountOf(name)};`);
  writeFileSync(`/etc/nginx/conf.d/${accountOf(name)}.conf`, site);
  run('nginx', ['-t']);
  run('systemctl', ['reload', 'nginx']);
}

/** Prometheus reads the file by itself. @param {string} name @param {number} port */
function watch(name, port) {
  if (!existsSync('/etc/prometheus')) return;
  mkdirSync(prometheusTargets, { recursive: true });
  const targets = [{ targets: [`127.0.0.1:${port}`], labels: { shop: name } }];
  writeFileSync(join(prometheusTargets, `${name}.json`), `${JSON.stringify(targets)}\n`, { mode: 0o644 });
}
