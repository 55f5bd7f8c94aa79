import { spawnSync } from 'node:child_process';
import { root, stop } from '../prepare.mjs';
import { run } from './server.mjs';
import { accountOf, chooseShops, unitsOf } from './settings.mjs';

/** @param {string} name */
export const backupsOf = (name) => `/var/backups/budtender-shops/${name}`;
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Backs up these shops, or all. One that fails is said at the end, and keeps no other from its backup. */
export function backUpShops(/** @type {string[]} */ ...names) {
  const failed = chooseShops(names).filter((shop) => !backUp(shop));
  if (failed.length > 0) stop(`Not backed up: ${failed.map(({ name }) => name).join(', ')}.`);
}

/** Returns whether it is whole: it takes the place of last week's only then. @param {import('./settings.mjs').Shop} shop */
export function backUp({ name, env }, file = `${days[new Date().getDay()]}.backup`) {
  const folder = backupsOf(name);
  run('install', ['-d', '-m', '700', '-o', accountOf(name), folder]);
  const ended = spawnSync(
    'runuser',
    [
      '-u',
      accountOf(name),
      '--',
      process.execPath,
      'dist/server/maintenance.js',
      'backup',
      `${folder}/${file}`,
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env, NODE_ENV: 'production', DATA_DIR: `/var/lib/budtender/${name}` },
    },
  );
  const said = `${ended.stdout}${ended.stderr}`.trim().split('\n').at(-1);
  console.log(`${unitsOf(name).main}: ${said}`);
  return ended.status === 0;
}
