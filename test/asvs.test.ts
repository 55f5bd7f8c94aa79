import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const [header, ...rows] = readFileSync(join(root, 'docs/asvs.csv'), 'utf8').trim().split('\n').map(cellsOf);

/** The cells of a line of CSV: some are quoted, and none holds a line break. */
function cellsOf(line: string) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** The evidence that a requirement is met: `file › title of a test`, or a file; several are separated by ` | `. */
const evidence = rows.flatMap(([id = '', , , status, shown = '']) =>
  status === 'met'
    ? shown.split(' | ').map((one) => {
        const [file = '', title] = one.split(' › ');
        return { id, file, title };
      })
    : [],
);

test('every requirement of levels 1 and 2 is listed once', () => {
  expect(header).toEqual(['id', 'level', 'requirement', 'status', 'evidence']);
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  const ofLevel = (level: string) => rows.filter((row) => row[1] === level).length;
  expect([ofLevel('1'), ofLevel('2'), rows.length]).toEqual([70, 183, 253]); // as many as ASVS 5.0.0 has
});

test('each requirement has a status, and evidence or the reason why not', () => {
  const known = ['met', 'not yet', 'not applicable'];
  const bad = rows.filter(([, , text, status, shown]) => !known.includes(status ?? '') || !text || !shown);
  expect(bad).toEqual([]);
});

test('every test and file named as evidence exists', () => {
  const gone = evidence.filter(({ file, title }) => {
    const path = join(root, file);
    return !existsSync(path) || (title !== undefined && !readFileSync(path, 'utf8').includes(title));
  });
  expect(gone).toEqual([]);
});
