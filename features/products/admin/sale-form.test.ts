import { expect, test } from 'vitest';
import { formOf, saleForm } from './sale-form.ts';

const filled = { ...formOf(undefined), productId: 'p1', salePrice: '8.00', discountPercentage: '20' };
const messagesFor = (fields: object) =>
  saleForm.safeParse({ ...filled, ...fields }).error?.issues.map(({ path, message }) => [path[0], message]);

test('a new sale needs only a product and a price', () => {
  expect(messagesFor({})).toBeUndefined();
});

test.each(['', '12026-11-05T10:00', '275761-01-01T00:00', 'tomorrow'])(
  '"%s" is refused as a start',
  (startDate) => {
    expect(messagesFor({ startDate })).toEqual([['startDate', 'Please choose a start date']]);
  },
);

test('a sale must end after its start', () => {
  expect(messagesFor({ startDate: '2026-11-05T10:00', endDate: '2026-11-05T10:00' })).toEqual([
    ['endDate', 'End date must be after start date'],
  ]);
});
