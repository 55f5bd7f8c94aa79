import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Lies in a data folder from the first step of a restore until its last. */
export const unfinishedMark = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** A data folder whose restore was cut short looks like a shop and is half of one: it must not open. */
export function refuseUnfinishedRestore(dataDir: string) {
  if (!existsSync(unfinishedMark(dataDir))) return;
  throw new StartError(`A restore into ${dataDir} was cut short: delete that folder and restore again`);
}
