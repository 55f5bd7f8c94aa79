import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, checkNode, install, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

checkNode();
install();
build();

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV ??= 'production';
supervise(join(root, 'dist/server/main.js'), process.argv.slice(2));
