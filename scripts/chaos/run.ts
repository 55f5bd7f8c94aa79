import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import { createSeededRandom } from '#app/server/seed/seeded-random.ts';
import { scenarios } from './scenarios.ts';
import { removeFolders } from './shop.ts';

/*
 * npm run chaos -- NAME [CYCLES] [SEED]
 *
 * Faults under load on the built shop, larger than those in the tests. The last line is PASS or FAIL.
 */
const [name = '', cycles = '10', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario) {
  console.error(`Name one of: ${Object.keys(scenarios).join(', ')}`);
  process.exit(2);
}
console.log(`${name}: seed ${seed}, ${cycles} cycles`);
const { next: random } = createSeededRandom(Number(seed));
const { counts, problems } = await scenario({ random, cycles: Number(cycles) }).catch((error: Error) => ({
  counts: {},
  problems: [inspect(error)], // with its cause
}));
console.log(JSON.stringify(counts));
for (const problem of problems) console.log(problem);
await removeFolders();
console.log(problems.length === 0 ? 'PASS' : 'FAIL');
process.exit(problems.length === 0 ? 0 : 1);
