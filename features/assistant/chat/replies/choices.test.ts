import { expect, test } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { intentIds } from '../../understanding/understanding.ts';
import { understand } from '../../understanding/understand.ts';
import { choicesOf } from './choices.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));

test('every chip is understood when a customer types it', () => {
  const choices = intentIds.flatMap((intent) => choicesOf({ intent }) ?? []);
  expect(choices.length).toBeGreaterThan(60);
  expect(choices.filter((say) => understand(say, { menu }).intent === 'unknown')).toEqual([]);
});
