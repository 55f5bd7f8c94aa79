import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle, type Plugin } from 'esbuild';
import { build as buildClient } from 'vite';

const out = 'dist/server';
const assets = ['db/migrations', 'seed/art'];

/** In one bundled file every module still finds the files that lie beside its source. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, async ({ path }) => {
      const folder = relative('server', dirname(path)).replaceAll('\\', '/');
      const text = await readFile(path, 'utf8');
      const contents = folder
        ? text.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
        : text;
      return { contents, loader: 'ts' };
    });
  },
};

async function buildServer() {
  await rm(out, { recursive: true, force: true });
  await bundle({
    entryPoints: ['server/main.ts'],
    outfile: join(out, 'main.js'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownFolders],
  });
  for (const folder of assets) await cp(join('server', folder), join(out, folder), { recursive: true });
}

/** Compressed once here, at the highest level, instead of for every customer. */
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

await buildClient({ logLevel: 'warn' });
await Promise.all([buildServer(), compress('dist/client')]);
