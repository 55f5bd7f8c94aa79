import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { stop } from '../prepare.mjs';

/* One file a shop, /etc/budtender/NAME.env, is the whole list of shops. */

const folder = '/etc/budtender';
/** PgBouncer's users, where there is one, and the shops that Prometheus reads. */
export const poolerUsers = '/etc/pgbouncer/userlist.txt';
export const prometheusTargets = '/etc/prometheus/budtender';
const firstPort = 3101;
/** While a shop is upgraded a second process of it answers at its port and this. */
export const sparePortDistance = 1_000;

/** @typedef {{ name: string, host: string, port: number, env: Record<string, string | undefined> }} Shop */

/** @param {string} name */
export const settingsFile = (name) => join(folder, `${name}.env`);

/** The name of its user in the system, its role and its database. @param {string} name */
export const accountOf = (name) => `budtender-${name}`;

/** Its own units: the process, and the second one of an upgrade. @param {string} name */
export const unitsOf = (name) => ({ main: `budtender-shop@${name}`, spare: `budtender-spare@${name}` });

/** @returns {Shop[]} */
export function readShops() {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.env')) : [];
  return files.toSorted().map((file) => {
    const env = parseEnv(readFileSync(join(folder, file), 'utf8'));
    const host = new URL(env.PUBLIC_URL ?? 'http://unknown').host;
    return { name: file.slice(0, -'.env'.length), host, port: Number(env.PORT), env };
  });
}

/**
 * Returns the shops of these names, or all.
 * @param {string[]} names
 */
export function chooseShops(names) {
  const shops = readShops();
  const unknown = names.find((name) => !shops.some((shop) => shop.name === name));
  if (unknown) stop(`There is no shop "${unknown}". There are: ${shops.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? shops : shops.filter(({ name }) => names.includes(name));
}

/** The lowest port that no shop has. */
export function freePort() {
  const taken = new Set(readShops().map(({ port }) => port));
  let port = firstPort;
  while (taken.has(port)) port += 1;
  return port;
}

/** @param {string} name @param {Record<string, string | number>} settings */
export function writeSettings(name, settings) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(settingsFile(name), lines.join(''), { mode: 0o600 });
}
