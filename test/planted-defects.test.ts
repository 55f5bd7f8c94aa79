import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defects } from '../scripts/planted-defects/defects.ts';

test('every planted defect fits one place of the code, and names tests that exist', () => {
  const unusable = defects.filter(
    ({ file, line, tests }) =>
      !existsSync(file) || readFileSync(file, 'utf8').split(line).length !== 2 || !tests.every(existsSync),
  );
  expect(unusable.map(({ what, file }) => `${what} (${file})`)).toEqual([]);
});
