import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { afterwards } from '../test/afterwards.ts';
import { maintain, newFile } from '../test/backups.ts';
import { filledFolder } from '../test/shop-process.ts';

/** The command of the nightly backup, as systemd runs it. */
async function nightlyCommand(folder: string) {
  const unit = await readFile('deploy/budtender-backup.service', 'utf8');
  const [, command] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
  return command!.replaceAll('%%', '%').replaceAll('/var/backups/budtender', folder);
}

test('a nightly backup that fails keeps the one of last week', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'budtender-nightly-'));
  afterwards(() => rm(folder, { recursive: true }));
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day}.backup`);
  for (const day of days) await writeFile(join(folder, day), 'of last week');

  // Nothing of the program is in this folder, so it fails.
  const command = spawn('/bin/sh', ['-c', await nightlyCommand(folder)], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  expect((await once(command, 'exit'))[0]).not.toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual(days.toSorted());
});

test('a backup removes the rest of a killed one of the same file, and not one that is still being written', async () => {
  const dataDir = await filledFolder();
  const file = await newFile();
  const ended = spawn('true');
  await once(ended, 'exit');
  const own = basename(file);
  await writeFile(`${file}.${ended.pid}.new`, 'killed');
  await writeFile(`${file}.${process.pid}.new`, 'still written');

  expect(await maintain('backup', file, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const left = (await readdir(dirname(file))).filter((name) => name.startsWith(own));
  expect(left.toSorted()).toEqual([own, `${own}.${process.pid}.new`].toSorted());
});
