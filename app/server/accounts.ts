import { randomBytes } from 'node:crypto';
import { username as usernameRule } from '#shared/common.ts';
import { recordPersonChange } from '#features/audit/server/queries.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { removeOtherKeys } from '#features/accounts/server/other-keys.ts';
import { findByUsername, insertUser } from '#features/accounts/server/auth-queries.ts';
import { loadConfig } from '#platform/server/config.ts';
import { openDataFolder } from '#platform/server/db/open-data-folder.ts';
import { explainFailure } from '#platform/server/explain-failure.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { users } from '#platform/server/db/user-tables.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { AppError } from '#platform/server/errors.ts';
import * as store from '#platform/server/sessions/session-store.ts';
import { listStaff } from '#features/accounts/server/staff-queries.ts';
import { say } from '#platform/server/say.ts';
import { StartError } from '#platform/server/start-error.ts';
import { eq } from 'drizzle-orm';

/* The entry of `npm run admin`: for an owner who cannot sign in. */

const usage = `Use one of:
  npm run admin -- list
  npm run admin -- reset-password NAME
  npm run admin -- create-admin NAME`;

const newPassword = () => randomBytes(12).toString('base64url');

function printPassword(name: string, password: string) {
  say(`Sign in as ${name} with the password ${password}`);
  say('It is shown only this once: note it down, and change it on your profile.');
}

async function list({ db }: Database) {
  for (const { username, staffRole, accountState } of await listStaff(db)) {
    say(`${username} · ${staffRole}${accountState === 'active' ? '' : ` · ${accountState}`}`);
  }
}

async function resetPassword(database: Database, name: string) {
  const password = newPassword();
  const hash = await hashPassword(password);
  const { username, removed } = await inTransaction(database, async (tx, client) => {
    const person = await findByUsername(tx, name);
    if (!person || person.accountState === 'deleted') throw new StartError(`There is no account ${name}`);
    await tx.update(users).set({ password: hash, accountState: 'active' }).where(eq(users.id, person.id));
    await store.deleteOthers(client, person.id, '');
    await recordPersonChange(tx, { actorId: null, person, action: 'password_reset', now: new Date() });
    return { username: person.username, removed: await removeOtherKeys(tx, person.id) };
  });
  say(`Whoever was signed in as ${username} is signed out.`);
  if (removed.passkeys > 0 || removed.recoveryCode) say('Passkeys and the recovery code are removed.');
  printPassword(username, password);
}

async function createAdmin(database: Database, name: string) {
  const { data: username, error } = usernameRule.safeParse(name);
  if (error) throw new StartError(error.issues[0]?.message ?? usage);
  const password = newPassword();
  const hash = await hashPassword(password);
  await inTransaction(database, async (tx) => {
    const person = await insertUser(tx, { username, password: hash, role: 'admin', staffRole: 'owner' });
    await recordPersonChange(tx, { actorId: null, person, action: 'created', now: new Date() });
  }).catch((failure: unknown) => {
    throw failure instanceof AppError ? new StartError(failure.message) : failure;
  });
  printPassword(username, password);
}

const commands: Record<string, { work: (database: Database, name: string) => Promise<void>; names: number }> =
  {
    list: { work: list, names: 0 },
    'reset-password': { work: resetPassword, names: 1 },
    'create-admin': { work: createAdmin, names: 1 },
  };

async function main([, what = '', ...names]: string[]) {
  const command = commands[what];
  if (!command || names.length !== command.names) throw new StartError(usage);
  const { connection, stop } = await openDataFolder(loadConfig());
  const database = openDatabase(connection);
  try {
    await command.work(database, names[0] ?? '');
  } finally {
    await database.close();
    await stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
