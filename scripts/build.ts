import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildClient } from 'vite';
import { bundlePages, bundlePageScript, bundlePageStyles } from './bundle-pages.ts';
import { bundleServer, drawSampleMenu } from './bundle-server.ts';
import { bundleWorker } from './bundle-worker.ts';
import { hashSources, stamp } from './prepare.mjs';

/** Compresses files once here, at the highest level, instead of for every customer. */
async function compress(folder: string) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|html|svg|webmanifest|json)$/.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        if (content.length < 1024) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}

const sources = hashSources();
await rm('dist', { recursive: true, force: true });
const built = await buildClient({ logLevel: 'warn' });
if (!('output' in built)) throw new Error('The client was not built once');
await bundleWorker(built.output, 'dist/client');
await bundlePageStyles(await bundlePages('dist/pages'), 'dist/client');
await bundlePageScript('dist/client/assets');
await bundleServer('dist/server');
await Promise.all([drawSampleMenu('dist/server'), compress('dist/client')]);
await writeFile(stamp, sources);
