import { dollars, percentOff } from './money.ts';

/** Whether a label of whole percent says what two prices in cents say, rounded up or down. */
export const isTrueDiscount = (percent: number, regular: number, sale: number) =>
  Math.abs(percent * regular - (regular - sale) * 100) < regular;

/** What is wrong with the label of a sale, with both numbers; nothing if it is true. */
export function discountFault(percent: number, regular: number, sale: number) {
  if (isTrueDiscount(percent, regular, sale)) return undefined;
  const real = percentOff(regular, sale);
  return `${percent}% is not what the prices say: ${dollars(sale)} instead of ${dollars(regular)} is ${real}% off.`;
}

/** The badge of what costs less. Less than half a percent is no number one would believe. */
export const discountBadge = (percent: number) => (percent > 0 ? `${percent}% OFF` : 'Sale');

/** The label of a sale; what the prices say once the regular price has moved away from it. */
export const discountLabel = (percent: number, regular: number, sale: number) =>
  isTrueDiscount(percent, regular, sale) ? percent : percentOff(regular, sale);
