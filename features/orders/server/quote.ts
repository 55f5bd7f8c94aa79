import type { OrderParts } from '../contract/charges.ts';
import type { Sections } from '#shared/settings.ts';

/** All sums are whole cents. */
export type PricedLine = { unit: number; regular: number; quantity: number; category: string | null };
type Tax = Sections['charges']['taxes'][number];

export type Charges = {
  promo?: { code: string; kind: 'percent' | 'amount'; value: number };
  /** Cents that the shop takes off by hand. */
  priceOff?: number;
  /** Of the zone that the address is in; without one nothing is charged for the delivery. */
  zone?: { fee: number; freeFrom: number | null };
  taxes: Tax[];
  tip: number;
};

export type Quote = OrderParts & { savings: number; priceOff: number; total: number };

/**
 * Adds up the price of lines with all charges, in this one place: lines, then the promo discount and what the shop takes
 * off, the fee (free from a sum after the discount), the taxes on what is left, the tip. The sequence of lines in the cart
 * does not matter.
 */
export function quote(
  lines: PricedLine[],
  { promo, priceOff: wanted = 0, zone, taxes, tip }: Charges,
): Quote {
  const subtotal = sumOf(lines);
  const savings = lines.reduce((sum, { regular, unit, quantity }) => sum + (regular - unit) * quantity, 0);
  const promised = promo ? discountOf(subtotal, promo) : 0;
  const priceOff = Math.min(wanted, subtotal - promised);
  const discount = promised + priceOff;
  const isFree = !zone || (zone.freeFrom !== null && subtotal - discount >= zone.freeFrom);
  const deliveryFee = isFree ? 0 : zone.fee;

  const charged = taxes
    .map((tax) => {
      const base = baseOf(tax, { lines, subtotal, discount, deliveryFee });
      const { name, percent, included } = tax;
      const amount = taxOf(tax, base);
      return { name, percent, amount, included, base: included ? base - amount : base };
    })
    .filter(({ amount }) => amount > 0);
  const added = charged.reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0);
  const total = subtotal - discount + deliveryFee + added + tip;
  const promoCode = promo?.code ?? null;
  return { subtotal, savings, discount, priceOff, deliveryFee, taxes: charged, tip, promoCode, total };
}

const sumOf = (lines: PricedLine[]) => lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);

/** `amount * times / by`, half a cent up. Big integers, for two sums multiplied may be no safe number any more. */
function scale(amount: number, times: number, by: number) {
  const divisor = 2n * BigInt(by);
  return Number((2n * BigInt(amount) * BigInt(times) + BigInt(by)) / divisor);
}

const discountOf = (subtotal: number, { kind, value }: NonNullable<Charges['promo']>) =>
  Math.min(subtotal, kind === 'percent' ? scale(subtotal, value, 100) : value);

type Parts = { lines: PricedLine[]; subtotal: number; discount: number; deliveryFee: number };

/**
 * Returns the sum that a tax is charged on. Categories bear the share of the discount that they have of the subtotal.
 */
function baseOf(tax: Tax, { lines, subtotal, discount, deliveryFee }: Parts) {
  const taxed = sumOf(lines.filter(({ category }) => isTaxed(tax, category)));
  const share = subtotal === 0 ? 0 : scale(discount, taxed, subtotal);
  return taxed - share + (tax.onFee ? deliveryFee : 0);
}

const isTaxed = ({ categories }: Tax, category: string | null) =>
  !categories || categories.some((taxed) => taxed.toLowerCase() === category?.toLowerCase());

/** Percents have up to three decimals. An included tax is the part of its base that its percent was added to. */
function taxOf({ percent, included }: Tax, base: number) {
  const thousandths = Math.round(percent * 1000);
  return scale(base, thousandths, 100_000 + (included ? thousandths : 0));
}
