import { checkNode, stop } from '../prepare.mjs';
import { backUpShops } from './back-up.mjs';
import { createShop } from './create.mjs';
import { listShops } from './list.mjs';
import { removeShop } from './remove.mjs';
import { upgradeShops } from './upgrade.mjs';

/*
 * npm run shops -- create NAME HOST | list | backup [NAME] | upgrade [NAME] | remove NAME
 *
 * Many shops on one server: each has a process, a database, a user and a file of settings of its own. docs/running.md,
 * section 10, has what they share.
 */

/** @type {Record<string, (...words: string[]) => Promise<void> | void>} */
const commands = {
  create: createShop,
  list: listShops,
  backup: backUpShops,
  upgrade: upgradeShops,
  remove: removeShop,
};

checkNode();
const [name = '', ...words] = process.argv.slice(2);
const command = commands[name];
if (!command) stop(`Which of these: ${Object.keys(commands).join(', ')}? Like "npm run shops -- list".`);
if (process.getuid?.() !== 0) stop('Shops are made and kept by root: "sudo npm run shops -- …".');
await command(...words);
