import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { code, everything, isTest, readSources, root, sideOf } from './sources.ts';

const maxLines = 250;

/** From the ground up: a noun imports itself and the nouns before it in this list. */
const nouns = [
  'audit',
  'accounts',
  'messages',
  'products',
  'batches',
  'campaigns',
  'promo-codes',
  'settings',
  'ledger',
  'analytics',
  'cart',
  'orders',
  'tickets',
  'checkout',
  'deliveries',
  'pages',
  'assistant',
];

const isOurs = (path: string) => /^(?:shared|platform|features|app)\//.test(path);

/**
 * A folder's place from the ground up: shared, platform, the nouns, app. Infinity: a noun that the list does not
 * name.
 */
function floorOf(path: string) {
  const [first, noun = ''] = path.split('/');
  if (first === 'shared') return -2;
  if (first === 'platform') return -1;
  if (first === 'app') return nouns.length;
  return nouns.includes(noun) ? nouns.indexOf(noun) : Infinity;
}

/** Tables may refer to tables of a higher noun: a foreign key is an arrow of the database, and runs no code. */
const isForeignKey = (path: string, target: string) =>
  [path, target].every((file) => /^features\/[^/]+\/schema(?:\.ts$|\/)/.test(file));

const offences = (allowed: (path: string, target: string) => boolean) =>
  code.flatMap(({ path, imports }) =>
    imports
      .filter((target) => isOurs(target) && !allowed(path, target))
      .map((target) => `${path} imports ${target}`),
  );

test('server code never reaches a browser, nor the other way round', () => {
  expect(offences((path, target) => sideOf(target) === 'both' || sideOf(path) === sideOf(target))).toEqual(
    [],
  );
});

test('shared imports nothing but zod', () => {
  const foreign = code
    .filter(({ path }) => path.startsWith('shared/'))
    .flatMap(({ path, imports }) => imports.map((target) => ({ path, target })));
  expect(foreign.filter(({ target }) => !target.startsWith('shared/') && target !== 'zod')).toEqual([]);
});

test('every noun has its place, and imports point downwards: app, nouns, platform, shared', () => {
  expect(code.map(({ path }) => path).filter((path) => floorOf(path) === Infinity)).toEqual([]);
  expect(offences((path, target) => floorOf(path) >= floorOf(target) || isForeignKey(path, target))).toEqual(
    [],
  );
});

test('the page of the architecture draws the nouns in this order', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, drawn = ''] = /the nouns below it\n([\s\S]*?)inside a noun/.exec(page) ?? [];
  expect(drawn.match(/[a-z-]+/g)).toEqual(nouns.toReversed());
});

/** From the ground up, within the platform's server. */
const layers = [
  [
    'config.ts',
    'config-values.ts',
    'database-address.ts',
    'errors.ts',
    'log.ts',
    'secrets.ts',
    'start-error.ts',
  ],
  ['db'],
  ['announcements', 'http', 'outbox', 'sessions'],
];
const layerOf = (path: string) => {
  const layer = layers.findIndex((names) => names.includes(path.split('/')[2]!));
  return layer < 0 ? layers.length : layer;
};
const isPlatformServer = (path: string) => path.startsWith('platform/server/');

test("the platform's server is layered: configuration, database, HTTP, all else", () => {
  expect(
    offences(
      (path, target) =>
        !isPlatformServer(path) || !isPlatformServer(target) || layerOf(path) >= layerOf(target),
    ),
  ).toEqual([]);
});

test('only the list of routes imports routes', () => {
  const lists = new Set(['app/server/routes.ts', 'app/server/app.ts']);
  expect(offences((path, target) => lists.has(path) || !target.endsWith('routes.ts'))).toEqual([]);
});

const rolesOf = (path: string) => path.split('/').filter((name) => ['admin', 'driver'].includes(name));

test("the admin's and the driver's screens are imported by themselves and by app alone", () => {
  expect(
    offences(
      (path, target) =>
        path.startsWith('app/') || rolesOf(target).every((role) => rolesOf(path).includes(role)),
    ),
  ).toEqual([]);
});

/** The two, files or folders, that lie next to each other and in which these files lie, or which they are. */
function siblings(path: string, target: string) {
  const [from, to] = [path.split('/'), target.split('/')];
  const length = from.findIndex((name, depth) => name !== to[depth]) + 1;
  return [from, to].map((names) => names.slice(0, length).join('/')) as [string, string];
}

/**
 * Of what lies in one folder, a file counts as itself and a folder as all that is in it. So this finds circles of
 * files and of folders, on every level, while a file may use the folders next to it and be used by others of them.
 * A mere type counts too: who reads the one file has to read the other. Tests are left out, since most start the
 * whole app.
 */
test('no circle of files or folders', () => {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of everything.filter((source) => !isTest(source))) {
    for (const target of imports.filter((name) => !isForeignKey(path, name))) {
      const [from, to] = siblings(path, target);
      uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of uses.get(from) ?? []) if (!seen.has(to)) reachable(to, seen.add(to));
    return seen;
  };
  expect([...uses.keys()].filter((one) => reachable(one).has(one))).toEqual([]);
});

/** A path of the API in a string, in a pattern or as an attribute; not the bare beginning that all of them share. */
const apiPath = /['"`}^\\]\/api\\?\/[\w(:$]/;
const isContract = (path: string) => /^(?:features\/[^/]+|platform)\/contract(?:\.ts$|\/)/.test(path);

test('a path of the API is written in a contract alone', () => {
  const pages = readSources(join(root, 'app'), /\.html$/);
  const scripts = everything.filter(({ path }) => path === 'scripts/first-load.ts');
  const typed = [...code, ...pages, ...scripts].filter(
    ({ path, text }) => !isContract(path) && apiPath.test(text),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
});

test('changed data are read again by readAgain, which leaves out no first read under way', () => {
  const allowed = ['platform/browser/api/use-endpoint.ts', 'platform/browser/live/use-online.ts'];
  const calls = code.filter(
    ({ path, text }) =>
      sideOf(path) === 'browser' && /invalidateQueries\((?!.*refetchType: 'none')/.test(text),
  );
  expect(calls.map(({ path }) => path).toSorted()).toEqual(allowed);
});

test(`no file is longer than ${maxLines} lines`, () => {
  const long = everything.filter(({ text }) => text.split('\n').length - 1 > maxLines);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('no folder or file is named as a drawer for leftovers', () => {
  const drawer = /(^|\/)(utils?|helpers?|types|hooks|constants|common-utils|index|misc)(\/|\.tsx?$)/;
  expect(code.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
});

test('within a noun no two files have the same name', () => {
  const names = code
    .map(({ path }) => path.split('/'))
    .filter(([first]) => first === 'features')
    .map((parts) => `${parts[1]}/${parts.at(-1)!.replace(/\.tsx?$/, '')}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a doc comment is a sentence with a subject', () => {
  const bare = /\/\*\*(?:\n \*| ) ?(?:What|Whether|Who|Whom|How|Where|When|Why|Which) /;
  expect(everything.filter(({ text }) => bare.test(text)).map(({ path }) => path)).toEqual([]);
});

const isScreen = (path: string) => sideOf(path) === 'browser';

test('colors come from the theme alone', () => {
  const raw = /#[0-9a-f]{3,8}\b(?=['";,)\s])|\b(?:rgb|hsl|oklch)a?\(/i;
  const styles = ['app', 'features', 'platform'].flatMap((name) => readSources(join(root, name), /\.css$/));
  const screens = [...code, ...styles].filter(
    ({ path }) => isScreen(path) && path !== 'app/browser/theme.css',
  );
  expect(screens.filter(({ text }) => raw.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no text is inserted as markup', () => {
  const markup = /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/;
  expect(
    code.filter(({ path, text }) => isScreen(path) && markup.test(text)).map(({ path }) => path),
  ).toEqual([]);
});
