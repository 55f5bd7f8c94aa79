import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

/** The icons of the app's own page. */
const icons = readFileSync('app/browser/index.html', 'utf8').match(/<link rel="[a-z-]*icon"[^>]*>/g) ?? [];

const files = {
  'index.html':
    '<!doctype html><head><title>Budtender</title><meta name="age-rule" content="__AGE_RULE__"><style nonce="__NONCE__"></style><script>early()</script>' +
    icons.join('') +
    '<link rel="stylesheet" crossorigin href="/assets/app-1234.css">' +
    '<link rel="modulepreload" crossorigin href="/assets/app-1234.js"></head>',
  'manifest.webmanifest': '{"name":"Budtender"}',
  'sw.js': '// the worker',
  'assets/app-1234.js': '// the app',
  'assets/pages-1234.css': '/* the public pages */',
  'assets/large.js': `// ${'the app '.repeat(20_000)}`,
  'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A folder like the one the browser app is built into. */
export async function builtClient() {
  const folder = await mkdtemp(join(tmpdir(), 'budtender-client-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    if (text.length < 1024) continue;
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  return folder;
}
