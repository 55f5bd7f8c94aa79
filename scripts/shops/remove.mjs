import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stop } from '../prepare.mjs';
import { backUp, backupsOf } from './back-up.mjs';
import { run, runSql } from './server.mjs';
import {
  accountOf,
  chooseShops,
  poolerUsers,
  prometheusTargets,
  settingsFile,
  unitsOf,
} from './settings.mjs';

/** Takes a shop from the server after a last backup, which stays in its folder. */
export function removeShop(name = '') {
  if (!name) stop('Which shop? Like: remove green-leaf');
  const [shop] = chooseShops([name]);
  const { main, spare } = unitsOf(name);
  if (!shop || !backUp(shop, 'last.backup')) stop('It stays: its last backup failed.');
  run('systemctl', ['disable', '--now', main, spare]);
  const account = accountOf(name);
  rmSync(`/etc/nginx/conf.d/${account}.conf`, { force: true });
  rmSync(`${prometheusTargets}/${name}.json`, { force: true });
  run('systemctl', ['reload', 'nginx']);
  runSql(`drop database "${account}" with (force)`);
  runSql(`drop role "${account}"`);
  forgetPooled(account);
  rmSync(`/var/lib/budtender/${name}`, { recursive: true, force: true });
  rmSync(settingsFile(name));
  // The next user of the system may get the number of this one.
  run('chown', ['-R', 'root:', backupsOf(name)]);
  run('userdel', [account]);
  console.log(`${name} is gone. Its last backup is ${backupsOf(name)}/last.backup.`);
}

/** @param {string} account */
function forgetPooled(account) {
  if (!existsSync(poolerUsers)) return;
  const lines = readFileSync(poolerUsers, 'utf8').split('\n');
  writeFileSync(poolerUsers, lines.filter((line) => !line.startsWith(`"${account}" `)).join('\n'));
  run('systemctl', ['reload', 'pgbouncer']);
}
