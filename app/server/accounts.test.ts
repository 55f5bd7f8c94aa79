import { expect, test } from 'vitest';
import { openShop, signIn } from '#platform/server/test/backups.ts';
import { remoteBrowser } from '#platform/server/test/remote-browser.ts';
import { startAccounts } from '#platform/server/test/shop-process.ts';

test('at the machine the owner lists staff, resets a password and adds another owner while the shop is open', async () => {
  const { dataDir, address } = await openShop();
  const owner = await signIn(address);
  const run = async (...words: string[]) => {
    const command = startAccounts({ DATA_DIR: dataDir }, ...words);
    return { code: await command.ended, ...command.said };
  };
  const logIn = async (username: string, said: string) => {
    const browser = await remoteBrowser(address);
    const password = /with the password (\S+)/.exec(said)?.[1];
    return (await browser.post('/api/login', { username, password })).status;
  };

  const listed = await run('list');
  expect(listed).toMatchObject({ code: 0, stdout: 'rosa · owner\n' });
  await owner.post('/api/recovery-code', {});
  const reset = await run('reset-password', 'ROSA');
  expect(reset.code).toBe(0);
  expect(reset.stdout).toContain('Passkeys and the recovery code are removed.');
  expect(await logIn('rosa', reset.stdout)).toBe(200);
  expect((await owner.get('/api/user')).status).toBe(401);
  const made = await run('create-admin', 'sam');
  expect(await logIn('sam', made.stdout)).toBe(200);

  expect(await run('create-admin', 'Sam')).toMatchObject({ code: 1, stderr: 'Username already exists\n' });
  expect(await run('reset-password', 'nobody')).toMatchObject({
    code: 1,
    stderr: 'There is no account nobody\n',
  });
  expect((await run('reset-password')).stderr).toContain('npm run admin -- reset-password NAME');
});
