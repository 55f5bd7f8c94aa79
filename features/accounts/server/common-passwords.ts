import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';

let list: Set<string> | undefined;

/** Read with the first password of staff that is chosen; lines that begin with # and a space say where it is from. */
const common = () =>
  (list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('# ')),
  ));

/**
 * Refuses common passwords for staff and drivers, who can do more than customers. Only a shop with
 * PASSWORD_POLICY=strict asks for more than six characters.
 */
export function refuseCommonPassword({ config }: Pick<App, 'config'>, path: string, password: string) {
  if (config.passwordPolicy === 'strict' && common().has(password.toLowerCase())) {
    throw invalid(path, 'This password is one of the most common ones. Please choose another.');
  }
}
