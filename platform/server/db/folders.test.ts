import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privateFolder } from './folders.ts';

const home = mkdtempSync(join(tmpdir(), 'budtender-folders-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a private folder is readable by its owner only, and is reused', () => {
  const folder = join(home, 'ours');
  privateFolder(folder, undefined);
  privateFolder(folder, undefined);
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
});

test('a folder that others can enter is refused, and not changed', () => {
  const folder = join(home, 'open');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  expect(() => privateFolder(folder, undefined)).toThrow(`${folder} belongs to somebody else: remove it`);
  expect(lstatSync(folder).mode & 0o777).toBe(0o755);
});

test('a symbolic link in place of the folder is refused, wherever it leads', () => {
  const target = join(home, 'target');
  mkdirSync(target, { mode: 0o700 });
  symlinkSync(target, join(home, 'link'));
  symlinkSync(join(home, 'nowhere'), join(home, 'dangling'));
  for (const name of ['link', 'dangling']) {
    expect(() => privateFolder(join(home, name), undefined)).toThrow('belongs to somebody else');
  }
  expect(existsSync(join(home, 'nowhere'))).toBe(false);
});

test.runIf(process.getuid?.() === 0)('a folder of another user is refused', () => {
  const folder = join(home, 'theirs');
  privateFolder(folder, { uid: 65_534, gid: 65_534 });
  privateFolder(folder, { uid: 65_534, gid: 65_534 });
  expect(() => privateFolder(folder, undefined)).toThrow('belongs to somebody else');
});
