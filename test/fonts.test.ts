import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subsetFonts } from '../scripts/subset-fonts.ts';

const folder = join(import.meta.dirname, '../app/browser/fonts');

test('the font files are those that scripts/subset-fonts.ts makes of the installed fonts', async () => {
  const made = await subsetFonts();
  const names = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect([...made.keys()].toSorted()).toEqual(names.toSorted());
  for (const [name, content] of made)
    expect(readFileSync(join(folder, name)).equals(content), `${name} is up to date`).toBe(true);
});
