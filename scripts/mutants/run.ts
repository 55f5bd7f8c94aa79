import { spawnSync } from 'node:child_process';

/*
 * npm run mutants [-- AREA|FOLDER]
 *
 * Mutation testing: Stryker changes one expression after the other in the files of an area, and runs the tests that
 * reach it. A mutant that survives shows that a rule has no test.
 */

type Area = { mutate: string[]; testFiles: string[] };

/** The rules whose fault costs money or trust, and the tests that must notice it. */
const areas: Record<string, Area> = {
  money: {
    mutate: ['shared/money.ts', 'shared/typed-money.ts', 'features/products/rules/discount.ts'],
    testFiles: ['shared/*money.test.ts', 'features/products/rules/discount.test.ts'],
  },
  access: {
    mutate: [
      'shared/permissions.ts',
      ...['access', 'csrf', 'origin'].map((file) => `platform/server/http/${file}.ts`),
    ],
    testFiles: ['csrf', 'permissions'].map((file) => `platform/server/http/${file}.test.ts`),
  },
  stock: {
    mutate: ['availability', 'stock-queries', 'admin-stock-queries'].map(
      (file) => `features/products/server/${file}.ts`,
    ),
    testFiles: [
      ...['stock', 'back-in-stock', 'bulk'].map((file) => `features/products/server/${file}.test.ts`),
      ...['edit-items', 'cancel'].map((file) => `features/orders/server/${file}.test.ts`),
      'features/checkout/server/stock-races.test.ts',
      'features/promo-codes/server/promo-codes.test.ts',
    ],
  },
  orders: {
    mutate: [
      'shared/order-status.ts',
      ...['states', 'change'].map((file) => `features/orders/server/${file}.ts`),
    ],
    testFiles: [
      'features/checkout/server/stock-races.test.ts',
      'features/deliveries/server/driver-words.test.ts',
      'features/promo-codes/server/promo-codes.test.ts',
      ...['driver-orders', 'order-changes', 'order-views', 'door', 'door-check', 'cancel', 'edit-items'].map(
        (file) => `features/orders/server/${file}.test.ts`,
      ),
      ...['edit-order', 'undo', 'undo-refusals', 'packed-lines', 'effects', 'seen'].map(
        (file) => `features/orders/server/${file}.test.ts`,
      ),
    ],
  },
  outbox: {
    mutate: ['outbox', 'pending-action', 'sender'].map(
      (file) => `features/deliveries/driver/outbox/${file}.ts`,
    ),
    testFiles: ['outbox', 'pending-action', 'sender'].map(
      (file) => `features/deliveries/driver/outbox/${file}.test.ts`,
    ),
  },
};

const areaOf = (folder: string): Area => ({
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`],
  testFiles: [`${folder}/**/*.test.ts`],
});

const named = process.argv.slice(2).map((name) => areas[name] ?? areaOf(name.replace(/\/$/, '')));
const chosen = named.length > 0 ? named : Object.values(areas);
const codes = chosen.map(({ mutate, testFiles }) => {
  const stryker = 'scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js';
  const lists = ['--mutate', mutate.join(','), '--testFiles', testFiles.join(',')];
  const args = [stryker, 'run', ...lists, 'scripts/mutants/stryker.config.json'];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
});
process.exitCode = Math.max(...codes);
