import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, root } from './sources.ts';

const page = readFileSync(join(root, 'docs/ux.md'), 'utf8');
const specs = readSources(join(root, 'e2e'));

/** A spec of `e2e/` or a test next to its code, and after each arrow a title in it, or the beginning of one. */
const claims = [...page.matchAll(/`([\w/-]+\.(?:spec|test\.tsx?))`((?: › [^;|›]+)*)/g)].map(
  ([, name = '', titles = '']) => ({
    file: name.endsWith('.spec') ? `e2e/${name}.ts` : name,
    titles: titles
      .split(' › ')
      .map((title) => title.trim())
      .filter(Boolean),
  }),
);

/** The text of a test and of what it imports from `e2e/`: the checks that several specs share hold titles too. */
function textOf(file: string) {
  const spec = specs.find(({ path }) => path === file);
  const shared = specs.filter(({ path }) => spec?.imports.includes(path));
  return [readFileSync(join(root, file), 'utf8'), ...shared.map(({ text }) => text)].join('\n');
}

test('every test that the page of screens names exists', () => {
  expect(claims.length).toBeGreaterThan(60);
  const gone = claims.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [file];
    return titles.filter((title) => !textOf(file).includes(title)).map((title) => `${file} › ${title}`);
  });
  expect(gone).toEqual([]);
});
