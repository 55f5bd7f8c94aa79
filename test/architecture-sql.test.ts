import { expect, test } from 'vitest';
import { advisoryLocks } from '#platform/server/db/advisory-locks.ts';
import { code, sideOf } from './sources.ts';

test('connections to the database are opened in one place, where their loss is handled', () => {
  const makers = code.filter(({ text }) => /new pg\.(Client|Pool)\(/.test(text)).map(({ path }) => path);
  expect(makers).toEqual(['platform/server/db/client.ts']);
});

/** SQL of a connection rather than of the shop: LISTEN, COPY, locks and migrations. */
const ownConnection = /^platform\/server\/(?:db|backup)\//;
test('the database is reached by the query builder or a prepared statement only', () => {
  const raw = code.filter(({ path, text }) => sideOf(path) === 'server' && /\.query(?:<.+>)?\(/.test(text));
  const others = raw.map(({ path }) => path).filter((path) => !ownConnection.test(path));
  expect(others).toEqual([]);
});

test('a prepared statement has a name of its own', () => {
  const names = code.flatMap(({ path, text }) =>
    sideOf(path) === 'server'
      ? [...text.matchAll(/\bname:\s([^,]+),\s+text[:,]/g)].flatMap(
          ([, name]) => name!.match(/['`].+?['`]/g) ?? [],
        )
      : [],
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('an advisory lock takes its number from the one list, where no two are equal', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const typed = code.filter(({ text }) =>
    /advisory\w*\((?!\$\{advisoryLocks\.|\$1\)\W+(?:values: )?\[advisoryLocks\.)/.test(text),
  );
  expect(typed.map(({ path }) => path)).toEqual([]);
});
