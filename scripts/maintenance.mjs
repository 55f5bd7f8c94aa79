import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './prepare.mjs';

/* npm run backup and npm run restore. A backup uses what was built: a build would disturb the shop beside it. */
checkNode();
const program = join(root, 'dist/server/maintenance.js');
if (process.argv[2] !== 'backup' || !existsSync(program)) {
  install();
  build();
}

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
// npm changes to the package's folder, and remembers where it was called.
process.argv = process.argv.map((word, at) => (at < 3 ? word : resolve(process.env.INIT_CWD ?? '.', word)));
await import(pathToFileURL(program).href);
