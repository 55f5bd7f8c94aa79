import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
type Source = { path: string; text: string; imports: string[] };

/** The program itself: tests too, but neither scripts nor browser tests. */
const sources = ['shared', 'features', 'platform', 'app'].flatMap((folder) =>
  readSources(join(root, folder)),
);

export function readSources(folder: string, kind = /\.(tsx?|mjs)$/): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !name.includes('node_modules'))
    .map((name) => {
      const path = relative(root, join(folder, name));
      const text = readFileSync(join(root, path), 'utf8');
      const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(
        ([, target]) => target ?? [],
      );
      return { path, text, imports: named.map((target) => locate(path, target)) };
    });
}

/** Returns the target of an import, as a path from the root; a package keeps its name. */
function locate(from: string, target: string) {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? relative(root, resolve(root, from, '..', target)) : target;
}

export const everything = [
  ...sources,
  ...['e2e', 'scripts', 'test'].flatMap((folder) => readSources(join(root, folder))),
];

export const isTest = ({ path }: Source) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('platform/server/test/');
export const code = sources.filter((source) => !isTest(source));

/** Returns where a file runs. Contracts, rules and what the assistant understands run in both. */
export function sideOf(path: string) {
  const [first, second = '', part = ''] = path.split('/');
  if (first === 'shared') return 'both';
  const name = first === 'features' ? part.replace(/\.tsx?$/, '') : second;
  if (['server', 'schema'].includes(name)) return 'server';
  return ['contract', 'rules', 'understanding'].includes(name) ? 'both' : 'browser';
}
