// Plain JavaScript without packages: this runs on a fresh clone, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string} message @returns {never} */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 19);
  if (!enough) stop(`Budtender needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** A release archive (npm run release) brings packages and build with it, and no sources. */
const isReleased = !existsSync(join(root, 'app'));

/** @param {string} what */
function checkWritable(what) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `${what}, and this user may not write to ${root}: run "npm ci && npm run build" there as the user who owns it.`,
    );
  }
}

const minBuildBytes = 900_000_000;
const memory = Math.min(totalmem(), process.constrainedMemory?.() || Infinity);
const wantsMemory =
  'installing and building take 1 GB of memory. Add swap, or unpack an archive that "npm run release" made on a ' +
  'larger machine: the shop itself runs in 256 MB';

/** Ends with the true cause: a process that the system ended for want of memory could say nothing. @returns {never} */
function stopFor(
  /** @type {string} */ what,
  /** @type {import('node:child_process').SpawnSyncReturns<Buffer>} */ ended,
) {
  const wasKilled = ended.signal === 'SIGKILL' || ended.status === 137;
  if (!wasKilled) stop(`${what} failed: see its message above.`);
  stop(`${what} was ended by the system, mostly for want of memory: ${wantsMemory}.`);
}

/** Installs what package-lock.json names, unless npm's own record says that all of it is there. */
export function install() {
  if (isReleased || isInstalled()) return;
  checkWritable('Packages are missing or old');
  if (memory < minBuildBytes)
    console.log(`There are ${Math.round(memory / 1e6)} MB of memory here, and ${wantsMemory}.`);
  console.log('Installing packages, which takes a minute the first time …');
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const ended = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (ended.error)
    stop(`npm cannot be run (${ended.error.message}): it comes with Node, so install Node again.`);
  if (ended.status !== 0) stopFor('The installation of the packages', ended);
}

function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const found = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || found[path]?.version === version,
  );
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesIn(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** The hash of the sources that the shop was built from. */
export const stamp = join(root, 'dist/sources.sha256');

/** Builds both sides, unless the sources are the ones of the last build. */
export function build() {
  if (isReleased) return;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()) return;
  checkWritable('The shop is not built from these sources');
  console.log('Building …');
  const programs = ['--import', 'tsx', 'scripts/build.ts', 'scripts/bundle-server.ts'];
  const ended = spawnSync(process.execPath, programs, { cwd: root, stdio: 'inherit' });
  if (ended.status !== 0) stopFor('The build', ended);
}

/** Contents and not times: a checkout touches every file and may change none. */
export function hashSources() {
  const hash = createHash('sha256');
  const single = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
  const builders = filesIn('scripts').filter((file) => /\/(build|bundle-[^/]*)\.ts$/.test(file));
  const files = ['app', 'features', 'platform', 'shared']
    .flatMap(filesIn)
    .filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...single, ...builders, ...files])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}
