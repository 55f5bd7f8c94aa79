import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { workerCalls } from '#app/browser/page-calls.ts';
import type { Rolldown } from 'vite';

type Built = Rolldown.RolldownOutput['output'];

/** Screens that only the shop's own people open. */
const staff = /\/(admin|driver)\//;
const admin = /\/admin\//;
const unhashed = ['/manifest.webmanifest', '/icons/icon.svg', '/icons/icon-192.png', '/icons/badge-96.png'];

/** The service worker, and in it the lists of files that open the app of a customer and a driver without signal. */
export async function bundleWorker(built: Built, out: string) {
  const fonts = built.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'));
  const customer = filesWithout(staff, built);
  // The screen without a signal shows one of its scenes.
  const art = built.map(({ fileName }) => fileName).filter((name) => /\/empty-art-[^/]+\.svg$/.test(name));
  const files = [...customer, ...fonts, ...art]
    .map((name) => `/${name}`)
    .concat(unhashed)
    .toSorted();
  const driverFiles = [...filesWithout(admin, built)]
    .filter((name) => !customer.has(name))
    .map((name) => `/${name}`)
    .toSorted();
  const version = await versionOf([...files, ...driverFiles, '/index.html'], out);
  await bundle({
    entryPoints: ['platform/browser/sw/sw.ts'],
    outfile: join(out, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify({ version, files, driverFiles }), CALLS: JSON.stringify(workerCalls) },
    logLevel: 'warning',
  });
}

const isEntry = (id: string) => id.endsWith('/app/browser/main.tsx');

/** The entry and all it leads to, short of the screens left out. */
function filesWithout(leftOut: RegExp, built: Built) {
  const chunks = new Map(built.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || chunk.moduleIds.some((id) => leftOut.test(id))) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const { fileName, moduleIds } of chunks.values()) if (moduleIds.some(isEntry)) follow(fileName);
  return found;
}

async function versionOf(files: string[], out: string) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(out, file)));
  return hash.digest('hex').slice(0, 12);
}
