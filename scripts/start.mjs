import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './prepare.mjs';

checkNode();
install();
build();

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
