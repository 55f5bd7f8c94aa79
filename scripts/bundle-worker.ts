import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Rolldown } from 'vite';

type Built = Rolldown.RolldownOutput['output'];

/** Screens that only the shop's own people open. */
const staff = /\/client\/(admin|driver)\//;
const unhashed = ['/manifest.webmanifest', '/icons/icon.svg', '/icons/icon-192.png', '/icons/badge-96.png'];

/** The service worker, and in it the list of files that open a customer's app without signal. */
export async function bundleWorker(built: Built, out: string) {
  const fonts = built.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'));
  const files = [...customerFiles(built), ...fonts]
    .map((name) => `/${name}`)
    .concat(unhashed)
    .toSorted();
  await bundle({
    entryPoints: ['client/sw/sw.ts'],
    outfile: join(out, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify({ version: await versionOf([...files, '/index.html'], out), files }) },
    logLevel: 'warning',
  });
}

/** The entry and all it leads to, short of the screens of the staff. */
function customerFiles(built: Built) {
  const chunks = new Map(built.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || staff.test(chunk.facadeModuleId ?? '')) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) follow(fileName);
  return found;
}

async function versionOf(files: string[], out: string) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(out, file)));
  return hash.digest('hex').slice(0, 12);
}
