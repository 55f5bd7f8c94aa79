import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './prepare.mjs';

/* npm run backup, restore, pictures and admin. Next to an open shop what was built is used: a build would disturb it. */
checkNode();
const isAdmin = process.argv[2] === 'admin';
const namesFile = ['backup', 'restore'].includes(process.argv[2] ?? '');
const program = join(root, `dist/server/${isAdmin ? 'accounts' : 'maintenance'}.js`);
if (process.argv[2] === 'restore' || !existsSync(program)) {
  install();
  build();
}

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
// npm changes to the package's folder, and remembers where it was called.
if (namesFile) {
  process.argv = process.argv.map((word, at) => (at < 3 ? word : resolve(process.env.INIT_CWD ?? '.', word)));
}
await import(pathToFileURL(program).href);
