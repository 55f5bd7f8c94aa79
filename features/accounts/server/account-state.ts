import type { users } from '#platform/server/db/user-tables.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';

type Account = Pick<typeof users.$inferSelect, 'accountState'>;

/** An ended or deleted account is none: it is answered as a wrong password is. */
export const isAccount = ({ accountState }: Account) =>
  accountState === 'active' || accountState === 'blocked';

/** Refuses a closed or suspended account. Call it after the right password only, so that a guess learns nothing. */
export async function refuseAccountState({ settings }: Pick<App, 'settings'>, { accountState }: Account) {
  if (accountState === 'active') return;
  const { phone } = (await settings.read()).shop;
  throw forbidden(`Please call the shop${phone ? ` at ${phone}` : ''}.`, 'ACCOUNT_BLOCKED');
}
