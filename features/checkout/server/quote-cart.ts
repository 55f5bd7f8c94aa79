import type pg from 'pg';
import type { QuoteProblem } from '../contract.ts';
import { asapProblem, deliveryTimeProblem } from '#features/settings/rules/delivery-times.ts';
import type { Settings } from '#shared/settings.ts';
import { addressProblem, zoneOf } from '#features/settings/rules/zones.ts';
import { limitProblems, lineProblems, minimumProblems, promoProblem } from './quote-problems.ts';
import { type CartLine, type CartRead, readCart } from './quote-queries.ts';
import { type Quote, quote } from '#features/orders/server/quote.ts';
import { shopDayOf } from '#platform/server/db/shop-day.ts';

type Ask = {
  userId: string;
  now: Date;
  deliveryAddress?: string | null;
  deliveryTime?: Date | null;
  asap?: boolean;
  promoCode?: string | null;
  tip?: number | null;
};

export type CartQuote = Quote & { lines: CartLine[]; promoId: string | null; problems: QuoteProblem[] };

const codeOf = ({ promoCode }: Pick<Ask, 'promoCode'>) => promoCode?.trim() || null;

/** What is known of the caller's cart now. */
export const readCartOf = (pool: pg.Pool, settings: Settings, ask: Ask) =>
  readCart(pool, { userId: ask.userId, now: ask.now, promoCode: codeOf(ask), ...shopDayOf(settings) });

/** What the caller's cart comes to now, and all that stands in the way of ordering it. */
export const quoteCart = async (pool: pg.Pool, settings: Settings, ask: Ask) =>
  quoteOf(await readCartOf(pool, settings, ask), settings, ask);

/** What a cart comes to as it was read. */
export function quoteOf(read: CartRead, settings: Settings, ask: Ask): CartQuote {
  const { area, charges, limits } = settings;
  const code = codeOf(ask);
  const lines = read.lines.filter(({ onMenu, soldOut }) => onMenu && !soldOut);
  const subtotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);

  const address = ask.deliveryAddress?.trim() || null;
  const zone = address ? zoneOf(area, address) : undefined;
  const refusedPromo = code ? promoProblem(code, read.promo, subtotal) : undefined;
  // A read that was kept may know a code that was asked for then, and is not now.
  const promo = (code && !refusedPromo && read.promo) || undefined;

  const problems = [
    ...lineProblems(read.lines),
    ...deliveryProblems(settings, { ...ask, address }),
    ...minimumProblems(zone, subtotal),
    ...limitProblems(limits, lines, read.today),
    ...(refusedPromo ? [refusedPromo] : []),
  ];
  const sums = quote(lines, { promo, zone, taxes: charges.taxes, tip: ask.tip ?? 0 });
  return { ...sums, lines: read.lines, promoId: promo?.id ?? null, problems };
}

type Delivery = { address: string | null } & Pick<Ask, 'deliveryTime' | 'asap' | 'now'>;

/** What was not chosen yet is no problem. */
function deliveryProblems(
  settings: Settings,
  { address, deliveryTime, asap, now }: Delivery,
): QuoteProblem[] {
  const outside = address ? addressProblem(settings.area, address) : null;
  const untimely = asap
    ? asapProblem(settings, now)
    : deliveryTime
      ? deliveryTimeProblem(settings, deliveryTime, now)
      : null;
  return [outside, untimely].flatMap((problem) =>
    problem ? [{ code: problem.code, message: problem.message }] : [],
  );
}

/** Whether a checkout needs more than the prices of its lines: else one statement does it all. */
export const needsQuote = ({ area, charges, limits }: Settings, { promoCode }: Pick<Ask, 'promoCode'>) =>
  area.zones.length > 0 || charges.taxes.length > 0 || limits.categories.length > 0 || Boolean(promoCode);
