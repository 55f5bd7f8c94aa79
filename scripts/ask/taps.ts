import { appendFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { assistantTaps } from '../../features/assistant/schema.ts';
import { takeTaps, waitingTaps } from '../../features/assistant/server/taps.ts';
import { loadConfig } from '../../platform/server/config.ts';
import type { Db } from '../../platform/server/db/database.ts';
import { openDataFolder } from '../../platform/server/db/open-data-folder.ts';
import { openDatabase } from '../../platform/server/db/open-database.ts';
import type { Line } from './answers.ts';

const root = resolve(import.meta.dirname, '../..');
const acceptedFile = 'features/assistant/understanding/examples/taps.jsonl';

type Tap = Pick<typeof assistantTaps.$inferSelect, 'say' | 'intent' | 'hasCart' | 'orderStatus'>;

/** A tap as an example. That something was in the cart counts, not what: one product of the sample menu stands for it. */
const exampleOf = ({ say, intent, hasCart, orderStatus }: Tap): Line => ({
  say,
  ...(hasCart && { cart: [['Orchard Gummies', 1]] }),
  ...(orderStatus && { orders: [orderStatus] }),
  expect: { intent },
});

const usage = `Usage: npm run -s ask -- --taps                what customers chose where the assistant asked, by number
       npm run -s ask -- --taps accept 3 5    these become examples; then npm run train
       npm run -s ask -- --taps drop 4        these are forgotten`;

/** Lists what was tapped, or takes taps off the list: to learn from, or for good. Answers the lines to print. */
export async function runTaps(db: Db, [act, ...numbers]: readonly string[], file: string): Promise<string[]> {
  const ids = numbers.map(Number);
  if (act === undefined)
    return (await waitingTaps(db)).map((tap) => `${tap.id} ${JSON.stringify(exampleOf(tap))}`);
  const isAct = act === 'accept' || act === 'drop';
  if (!isAct || ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new Error(usage);
  const taken = await takeTaps(db, ids);
  if (act === 'accept')
    appendFileSync(file, taken.map((tap) => `${JSON.stringify(exampleOf(tap))}\n`).join(''));
  return [`${taken.length} of ${ids.length} ${act === 'accept' ? `added to ${file}` : 'forgotten'}`];
}

/** The same in the shop that the settings name. */
export async function taps(args: readonly string[]) {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const { connection, stop } = await openDataFolder(loadConfig());
  const database = openDatabase(connection);
  try {
    return await runTaps(database.db, args, join(root, acceptedFile));
  } finally {
    await database.close();
    await stop();
  }
}
