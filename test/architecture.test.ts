import { join } from 'node:path';
import { expect, test } from 'vitest';
import { code, everything, isTest, readSources, root } from './sources.ts';

const maxLines = 250;

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

const nouns =
  'account addresses age analytics audit auth batches cart catalog email exports law messages openapi orders passkeys privacy profile promo-codes push quote recalls settings shifts staff stock transcript uploads users'.split(
    ' ',
  );

/** From the ground up: a file imports from its own layer and from those above it in this list, never from below. */
const layers = [
  ['config.ts', 'config-values.ts', 'errors.ts', 'log.ts', 'secrets.ts', 'start-error.ts'],
  ['db'],
  ['announcements', 'http', 'sessions'],
  nouns,
  ['backup', 'jobs', 'live', 'metrics', 'notifications', 'seed'],
  ['accounts.ts', 'app.ts', 'main.ts', 'maintenance.ts', 'routes.ts', 'start.ts'],
];
const layerOf = (path: string) => layers.findIndex((layer) => layer.includes(path.split('/')[1]!));

test('every file of the server belongs to a layer', () => {
  const paths = code.map(({ path }) => path).filter((path) => rootOf(path) === 'server');
  expect(paths.filter((path) => layerOf(path) < 0)).toEqual([]);
});

test('the server is layered: config, database, HTTP, nouns, what follows a commit, the app', () => {
  const upward = offences(
    (path, target) =>
      rootOf(path) !== 'server' || rootOf(target) !== 'server' || layerOf(path) >= layerOf(target),
  );
  expect(upward).toEqual([]);
});

/** The two, files or folders, that lie beside each other and in which these files lie, or which they are. */
function siblings(path: string, target: string) {
  const [from, to] = [path.split('/'), target.split('/')];
  const length = from.findIndex((name, depth) => name !== to[depth]) + 1;
  return [from, to].map((names) => names.slice(0, length).join('/')) as [string, string];
}

/**
 * Of what lies in one folder, a file counts as itself and a folder as all that is in it. So this finds circles of files
 * and of folders, on every level, while a file may use the folders beside it and be used by others of them. A mere type
 * counts too: who reads the one file has to read the other. Tests are left out, since most start the whole app.
 */
test('no circle of files or folders', () => {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of everything.filter((source) => !isTest(source))) {
    for (const [from, to] of imports.map((target) => siblings(path, target)))
      uses.set(from, (uses.get(from) ?? new Set()).add(to));
  }
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of uses.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to));
    return seen;
  };
  expect([...uses.keys()].filter((one) => reachable(one).has(one))).toEqual([]);
});

test('connections to the database are made in one place, where their loss is handled', () => {
  const makers = code.filter(({ text }) => /new pg\.(Client|Pool)\(/.test(text)).map(({ path }) => path);
  expect(makers).toEqual(['server/db/client.ts']);
});

/** SQL of a connection rather than of the shop: LISTEN, COPY, locks and migrations. */
const ownConnection = /^server\/(?:db|backup)\//;
/** Each sends one prepared statement, which the bench compares with a bare one. */
const measured = ['server/orders/checkout/checkout-query.ts', 'server/quote/queries.ts'];

test('there is one way to the database: the query builder, or a prepared statement', () => {
  const raw = code.filter(({ path, text }) => rootOf(path) === 'server' && /\.query(?:<.+>)?\(/.test(text));
  const others = raw.map(({ path }) => path).filter((path) => !ownConnection.test(path));
  expect(others.toSorted()).toEqual(measured);
});

test('a prepared statement has a name of its own', () => {
  const names = code.flatMap(({ path, text }) =>
    rootOf(path) === 'server'
      ? [...text.matchAll(/\bname:\s([^,]+),\s+text[:,]/g)].flatMap(
          ([, name]) => name!.match(/['`].+?['`]/g) ?? [],
        )
      : [],
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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

test('what has changed is read again by readAgain, which leaves out no first read under way', () => {
  const allowed = ['client/lib/api/use-endpoint.ts', 'client/lib/use-online.ts'];
  const calls = code.filter(
    ({ path, text }) =>
      rootOf(path) === 'client' && /invalidateQueries\((?!.*refetchType: 'none')/.test(text),
  );
  expect(calls.map(({ path }) => path).toSorted()).toEqual(allowed);
});

test(`no file is longer than ${maxLines} lines, the list of planted defects aside`, () => {
  const list = 'scripts/planted-defects/defects.ts';
  const long = everything.filter(({ path, text }) => path !== list && text.split('\n').length - 1 > maxLines);
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
