import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the package has the number of the newest release in the changelog', async () => {
  const [changelog, ...files] = await Promise.all(
    ['CHANGELOG.md', 'package.json', 'package-lock.json'].map((file) => readFile(file, 'utf8')),
  );
  const [, newest] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(changelog ?? '') ?? [];
  expect(newest).toBeDefined();
  for (const file of files) expect((JSON.parse(file) as { version: string }).version).toBe(newest);
});
