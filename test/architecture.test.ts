import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const maxLines = 250;

type Source = { path: string; text: string; imports: string[] };

const sources = ['shared', 'server', 'client'].flatMap((folder) => readSources(join(root, folder)));

function readSources(folder: string, kind = /\.(tsx?|mjs)$/): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => {
      const path = relative(root, join(folder, name));
      const text = readFileSync(join(root, path), 'utf8');
      const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target]) => target!);
      return { path, text, imports: named.map((target) => locate(path, target)) };
    });
}

/** Where an import points, as a path from the root; a package keeps its name. */
function locate(from: string, target: string) {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? relative(root, resolve(root, from, '..', target)) : target;
}

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path) || path.startsWith('server/test/');
const code = sources.filter((source) => !isTest(source));

const offences = (allowed: (path: string, target: string) => boolean) =>
  code.flatMap(({ path, imports }) =>
    imports.filter((target) => !allowed(path, target)).map((target) => `${path} imports ${target}`),
  );

const rootOf = (path: string) => path.split('/')[0]!;

test('the browser and the server know each other only through shared', () => {
  expect(offences((path, target) => !(rootOf(path) === 'client' && rootOf(target) === 'server'))).toEqual([]);
  expect(offences((path, target) => !(rootOf(path) === 'server' && rootOf(target) === 'client'))).toEqual([]);
});

test('what both sides share imports nothing but zod', () => {
  expect(
    offences((path, target) => rootOf(path) !== 'shared' || rootOf(target) === 'shared' || target === 'zod'),
  ).toEqual([]);
});

test('a server module never imports the routes of another', () => {
  const registers = new Set(['server/routes.ts', 'server/app.ts']);
  expect(
    offences(
      (path, target) => registers.has(path) || !/^server\/.*routes\.ts$/.test(target) || path === target,
    ),
  ).toEqual([]);
});

test('connections to the database are made in one place, where their loss is handled', () => {
  const makers = code.filter(({ text }) => /new pg\.(Client|Pool)\(/.test(text)).map(({ path }) => path);
  expect(makers).toEqual(['server/db/client.ts']);
});

const roleFolders = ['auth', 'customer', 'admin', 'driver'];
const clientRank = (path: string) => {
  const folder = path.split('/')[1]!;
  const rank = ['ui', 'lib', 'components'].indexOf(folder);
  if (rank >= 0) return rank;
  return roleFolders.includes(folder) ? 3 : 4;
};

test('the browser app is layered: ui, lib, components, one folder a role, the app', () => {
  expect(
    offences((path, target) => {
      if (rootOf(path) !== 'client' || rootOf(target) !== 'client' || path.startsWith('client/sw/'))
        return true;
      return clientRank(path) >= clientRank(target);
    }),
  ).toEqual([]);
});

test('no role of the browser app imports from another', () => {
  expect(
    offences((path, target) => {
      const [from, to] = [path.split('/')[1]!, target.split('/')[1]!];
      const foreign = rootOf(path) === 'client' && rootOf(target) === 'client' && from !== to;
      return !(foreign && roleFolders.includes(from) && roleFolders.includes(to));
    }),
  ).toEqual([]);
});

test(`no file is longer than ${maxLines} lines, the tables aside`, () => {
  const whole = new Set(['server/db/schema.ts']); // all tables on one page, on purpose
  const all = [
    ...sources,
    ...['e2e', 'scripts', 'test'].flatMap((folder) => readSources(join(root, folder))),
  ];
  const long = all.filter(({ path, text }) => !whole.has(path) && text.split('\n').length - 1 > maxLines);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('no folder or file is a drawer for leftovers', () => {
  const drawer = /(^|\/)(utils?|helpers?|types|hooks|constants|common-utils|index|misc)(\/|\.tsx?$)/;
  expect(code.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
});

test('colors come from the theme alone', () => {
  const raw = /#[0-9a-f]{3,8}\b(?=['";,)\s])|\b(?:rgb|hsl|oklch)a?\(/i;
  const styles = readSources(join(root, 'client'), /\.css$/);
  const screens = [...code, ...styles].filter(({ path }) => /^client\/(?!theme\.css)/.test(path));
  expect(screens.filter(({ text }) => raw.test(text)).map(({ path }) => path)).toEqual([]);
});

test('text never becomes markup', () => {
  const markup = /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/;
  expect(
    code.filter(({ path, text }) => rootOf(path) === 'client' && markup.test(text)).map(({ path }) => path),
  ).toEqual([]);
});
