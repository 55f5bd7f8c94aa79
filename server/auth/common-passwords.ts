import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from '../errors.ts';

let list: Set<string> | undefined;

/** Read with the first password of staff that is chosen; lines that begin with # and a space say where it is from. */
const common = () =>
  (list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('# ')),
  ));

/** Staff can do more than customers, whose passwords have no rule but their length. */
export function refuseCommonPassword(path: string, password: string) {
  if (common().has(password.toLowerCase())) {
    throw invalid(path, 'This password is one of the most common ones. Please choose another.');
  }
}
