import { type Quote, quote } from '#features/orders/server/quote.ts';
import {
  asapProblem,
  type DeliveryProblem,
  deliveryTimeProblem,
} from '#features/settings/rules/delivery-times.ts';
import type { LineLaw } from '#features/products/rules/stored-verdict.ts';
import { deliveryBan, lawOfAddress, lineLawIn } from '#features/settings/rules/law-place.ts';
import { addressProblem, zoneOf } from '#features/settings/rules/zones.ts';
import type { Settings } from '#shared/settings.ts';
import type { QuoteProblem } from '../contract/quotes.ts';
import { limitProblems, lineProblems, minimumProblems, promoProblem } from './quote-problems.ts';
import type { CartLine, CartRead } from './quote-queries.ts';

/** The customer's choices so far. A missing one is no problem yet. */
type Ask = {
  now: Date;
  deliveryAddress?: string | null;
  deliveryTime?: Date | null;
  asap?: boolean;
  promoCode?: string | null;
  tip?: number | null;
};

/** A line with the rules that it is sold under. */
type SoldLine = Omit<CartLine, 'law'> & { law: LineLaw | null };
/** `path` is the field of the checkout that a problem is about. */
type Problem = QuoteProblem & Partial<Pick<DeliveryProblem, 'path'>>;
export type CartQuote = Quote & { lines: SoldLine[]; promoId: string | null; problems: Problem[] };

/** Computes the total of a cart, and everything that prevents ordering it. */
export function quoteCart(cart: CartRead, settings: Settings, ask: Ask): CartQuote {
  const { area, charges, limits } = settings;
  const code = ask.promoCode?.trim() || null;
  const lines = cart.lines.filter(({ onMenu, soldOut }) => onMenu && !soldOut);
  const subtotal = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);

  const address = ask.deliveryAddress?.trim() || null;
  const sale = { settings, address, now: ask.now, deliveryTime: ask.asap ? null : ask.deliveryTime };
  const zone = address ? zoneOf(area, address) : undefined;
  const refusedPromo = code ? promoProblem(code, cart.promo, subtotal) : undefined;
  const promo = refusedPromo ? undefined : (cart.promo ?? undefined);

  const problems = [
    ...lineProblems(cart.lines, {
      atDelivery: (law) => lawOfAddress(sale, law),
      now: (law) => lawOfAddress({ ...sale, deliveryTime: null }, law),
    }),
    ...deliveryProblems(settings, { ...ask, address }, deliveryBan(sale)),
    ...minimumProblems(zone, subtotal),
    ...limitProblems(limits, lines, cart.today),
    ...(refusedPromo ? [refusedPromo] : []),
  ];
  const sums = quote(lines, { promo, zone, taxes: charges.taxes, tip: ask.tip ?? 0 });
  const sold = cart.lines.map((line) => ({ ...line, law: lineLawIn(sale, line.law) }));
  return { ...sums, lines: sold, promoId: promo?.id ?? null, problems };
}

function deliveryProblems(
  settings: Settings,
  { address, deliveryTime, asap, now }: Ask & { address: string | null },
  ban: DeliveryProblem | null,
) {
  const outside = address ? (addressProblem(settings.area, address) ?? ban) : null;
  const untimely = asap
    ? asapProblem(settings, now)
    : deliveryTime
      ? deliveryTimeProblem(settings, deliveryTime, now)
      : null;
  return [outside, untimely].filter((problem) => problem !== null);
}
