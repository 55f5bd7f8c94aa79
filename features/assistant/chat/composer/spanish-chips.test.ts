import { expect, test } from 'vitest';
import { offers } from '../../understanding/intents.ts';
import { intentIds } from '../../understanding/understanding.ts';
import { choicesOf } from '../replies/choices.ts';
import { replyChips } from './reply-chips.ts';
import { spanishChip } from './spanish-chips.ts';

const situations = [
  { view: 'menu', cartItems: 1, hasOpenOrder: true },
  { view: 'checkout', cartItems: 1, hasOpenOrder: false },
  { view: 'cart', cartItems: 0, hasOpenOrder: false },
] as const;
const chips = [
  ...new Set([
    ...Object.values(offers),
    ...intentIds.flatMap((intent) => choicesOf({ intent }) ?? []),
    ...situations.flatMap((situation) => replyChips(situation)),
    'Place Order',
    'Back to Main Menu',
    'What is on sale?',
  ]),
];

test.each(chips)('a Spanish conversation has "%s" in Spanish', (chip) => {
  expect(spanishChip(chip)).not.toMatch(
    /\b(?:my|the|how|what|is|do|to|a product|order|cart|add|menu\b.*\bmain)\b/i,
  );
  expect(spanishChip(chip)).not.toBe(chip);
});

test('a time is named in Spanish', () => {
  expect(spanishChip('Tomorrow 1:00 PM')).toBe('Mañana 1:00 PM');
  expect(spanishChip('Sat 1:00 PM')).toBe('Sáb 1:00 PM');
  expect(spanishChip('ASAP (35-45 minutes)')).toBe('Lo antes posible (35-45 minutos)');
});

test('a chip that names a product keeps the name', () => {
  expect(spanishChip('Add Orchard Gummies')).toBe('Añadir Orchard Gummies');
  expect(spanishChip('Orchard Gummies')).toBe('Orchard Gummies');
  for (const name of ['Sun Balm', 'Fri Night Tea', 'Today', 'Five minutes'])
    expect(spanishChip(name)).toBe(name);
});
