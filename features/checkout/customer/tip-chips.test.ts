import { expect, test } from 'vitest';
import { chosenTip, ownTipField } from './tip-chips.tsx';

const tips = { kind: 'percent' as const, values: [10, 15] };

test('a tip is one of the suggested, or the customer’s own sum', () => {
  expect(chosenTip(tips, { tipValue: 15 }, 2000)).toBe(300);
  expect(chosenTip(tips, { ownTip: '4.50' }, 2000)).toBe(450);
  expect(chosenTip(tips, { ownTip: '$7' }, 2000)).toBe(700);
  expect(chosenTip(tips, {}, 2000)).toBe(0);
});

test('a tip that is no sum, too large, or no longer suggested counts as none', () => {
  expect(chosenTip(tips, { tipValue: 20 }, 2000)).toBe(0);
  expect(chosenTip(tips, { ownTip: 'lots' }, 2000)).toBe(0);
  expect(chosenTip(tips, { ownTip: '1000.01' }, 2000)).toBe(0);
  expect(ownTipField.safeParse('1000.01').error?.issues[0]?.message).toBe('A tip is at most $1,000.00');
  expect(chosenTip({ kind: 'amount', values: [] }, { ownTip: '5' }, 2000)).toBe(0);
});
