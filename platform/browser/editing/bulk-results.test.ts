import { expect, test } from 'vitest';
import { formatBulkResult } from './bulk-results.tsx';

test('the results of a bulk change are shown in sentences', () => {
  const changed = { result: 'changed', message: null } as const;
  const skipped = { result: 'skipped', message: 'Order H1 is completed' } as const;
  expect(
    formatBulkResult(
      [changed, changed, { result: 'unchanged', message: null }, skipped],
      'order',
      'assigned to Diego',
    ),
  ).toBe('2 orders assigned to Diego. 1 needed no change. 1 skipped: Order H1 is completed.');
});
