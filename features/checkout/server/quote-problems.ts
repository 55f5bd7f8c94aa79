import type { QuoteProblem } from '../contract/quotes.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import type { Zone } from '#features/settings/rules/zones.ts';
import { counted, isOrAre } from '#shared/counted.ts';
import { formatList } from '#shared/format-list.ts';
import type { CartLine, CartRead } from './quote-queries.ts';

/* Why an order would be refused, each in a sentence that says what to do. */

const listed = (names: string[]) => formatList([...new Set(names)].toSorted());

export const unavailableMessage = (names: string[]) =>
  names.length === 1
    ? `${listed(names)} is not on the menu any more. Please remove it from your cart.`
    : `${listed(names)} are not on the menu any more. Please remove them from your cart.`;

/** `reason` is a sentence of its own, with the rule, its source and its day. */
const keptOffMessage = (name: string, reason: string) =>
  `${name} may not be sold: ${reason} Please remove it from your cart.`;

export const soldOutMessage = (name: string) => `${name} is sold out. Please remove it from your cart.`;

export const fewLeftMessage = (name: string, left: number) =>
  `Only ${left} of ${name} ${isOrAre(left)} left. Please order fewer.`;

/** Answers for a size why it may not be sold at the delivery, or were it sold now; null where it may. */
type LawAnswers = Record<'atDelivery' | 'now', (law: CartLine['law']) => string | null>;

/** Returns the problems of a cart's sizes and products. */
export function lineProblems(lines: CartLine[], lawAnswers: LawAnswers): QuoteProblem[] {
  return lines.flatMap((line) => {
    if (line.keptOff)
      return {
        code: 'UNAVAILABLE_PRODUCT',
        message: keptOffMessage(nameWithSize(line), line.keptOff),
        line: line.id,
      };
    if (!line.onMenu)
      return { code: 'UNAVAILABLE_PRODUCT', message: unavailableMessage([line.name]), line: line.id };
    const refused = lawAnswers.atDelivery(line.law);
    if (refused) {
      const earlier = lawAnswers.now(line.law) ? 'remove it' : 'choose an earlier delivery, or remove it';
      const message = `${nameWithSize(line)} ${refused} Please ${earlier} from your cart.`;
      return { code: 'LAW_OF_PLACE', message, line: line.id };
    }
    if (line.soldOut) return { code: 'SOLD_OUT', message: soldOutMessage(nameWithSize(line)), line: line.id };
    if (line.left === null || line.left >= line.quantity) return [];
    return { code: 'OUT_OF_STOCK', message: fewLeftMessage(nameWithSize(line), line.left), line: line.id };
  });
}

/** The lines do not come to what the zone asks for. */
export function minimumProblems(zone: Zone | undefined, subtotal: number): QuoteProblem[] {
  if (!zone || subtotal >= zone.minimum) return [];
  const missing = dollars(zone.minimum - subtotal);
  const message = `Orders to your address start at ${dollars(zone.minimum)}. Please add ${missing} more to your cart.`;
  return [{ code: 'BELOW_MINIMUM', message }];
}

/** Pieces of a category in this order, and with what was ordered today. */
export function limitProblems(
  { categories }: Settings['limits'],
  lines: CartLine[],
  today: CartRead['today'],
): QuoteProblem[] {
  return categories.flatMap(({ category, perOrder, perDay }) => {
    const key = category.toLowerCase();
    const pieces = lines
      .filter((line) => line.category?.toLowerCase() === key)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const earlier = today[key] ?? 0;
    if (pieces === 0) return [];
    if (perOrder !== null && pieces > perOrder) {
      const message = `An order may hold ${piecesOf(perOrder, category)}. Please order ${pieces - perOrder} fewer.`;
      return [{ code: 'LIMIT_PER_ORDER', message }];
    }
    if (perDay === null || pieces + earlier <= perDay) return [];
    const left = Math.max(0, perDay - earlier);
    const message =
      left === 0
        ? `You have ordered ${piecesOf(perDay, category)} today, as many as we sell a day. Please remove them until tomorrow.`
        : `We sell ${piecesOf(perDay, category)} a day. You can order ${left} more today.`;
    return [{ code: 'LIMIT_PER_DAY', message }];
  });
}

const piecesOf = (count: number, category: string) => `${counted(count, 'piece')} of ${category}`;

/** Returns the reason why the typed code takes nothing off; undefined when it does. */
export function promoProblem(
  code: string,
  promo: CartRead['promo'],
  subtotal: number,
): QuoteProblem | undefined {
  if (!promo)
    return { code: 'PROMO_UNKNOWN', message: `We do not know the promo code ${code}. Please check it.` };
  const refuse = (reason: string, message: string) => ({ code: `PROMO_${reason}`, message });
  const { maxUses, maxUsesPerCustomer } = promo;
  if (promo.isStopped)
    return refuse('STOPPED', `The promo code ${promo.code} is not valid any more. Please remove it.`);
  if (!promo.hasBegun)
    return refuse('NOT_BEGUN', `The promo code ${promo.code} is not valid yet. Please remove it.`);
  if (promo.isOver) return refuse('OVER', `The promo code ${promo.code} has ended. Please remove it.`);
  if (maxUses !== null && promo.uses >= maxUses) return promoUsedUp(promo.code);
  if (maxUsesPerCustomer !== null && promo.usesOfCustomer >= maxUsesPerCustomer)
    return refuse('USED', `You have used the promo code ${promo.code} already. Please remove it.`);
  if (promo.firstOrderOnly && promo.hasOrdered)
    return refuse('FIRST_ORDER_ONLY', `The promo code ${promo.code} is for a first order. Please remove it.`);
  if (subtotal >= promo.minimum) return undefined;
  const missing = dollars(promo.minimum - subtotal);
  return refuse(
    'MINIMUM',
    `The promo code ${promo.code} starts at ${dollars(promo.minimum)}. Please add ${missing} more to your cart, or remove it.`,
  );
}

export const promoUsedUp = (code: string) => ({
  code: 'PROMO_USED_UP',
  message: `The promo code ${code} has been used up. Please remove it.`,
});
