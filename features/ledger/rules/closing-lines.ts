import { counted } from '#shared/counted.ts';
import { dollars } from '#shared/money.ts';
import type { ClosingFigures } from '../contract.ts';

type Line = { label: string; value: string; isSum?: true; note?: string };
export type ClosingSection = { title: string; lines: Line[] };

const line = (label: string, cents: number, more: Partial<Line> = {}): Line => ({
  label,
  value: dollars(cents),
  ...more,
});

/** Adds up a day: all orders, without the money that was given back after the delivery. */
export const netOf = ({ ordered, corrected }: Pick<ClosingFigures, 'ordered' | 'corrected'>) =>
  ordered - corrected.total;

/** Returns the page of a day as lines, for the screen, the paper and the email. */
export function closingSections(figures: ClosingFigures): ClosingSection[] {
  const { orders, goods, discount, deliveryFee, taxes, tips, ordered, cancelled, corrected, earlier } =
    figures;
  const { cash, other, doorTips, drivers, open } = figures;
  return [
    {
      title: 'Ordered',
      lines: [
        line(`Goods of ${counted(orders, 'order')}`, goods),
        line('Given away: discounts', -discount),
        line('Delivery fees', deliveryFee),
        ...taxes.map(({ name, amount }) => line(/\btax/i.test(name) ? name : `Tax: ${name}`, amount)),
        line('Tips in the orders', tips),
        line('Ordered', ordered, {
          isSum: true,
          note:
            cancelled.orders > 0
              ? `without ${dollars(cancelled.total)} of ${counted(cancelled.orders, 'cancelled order')}`
              : undefined,
        }),
        line(`Given back by ${counted(corrected.orders, 'correction')}`, -corrected.total, {
          note: corrected.tax > 0 ? `${dollars(corrected.tax)} of it tax` : undefined,
        }),
        line('Comes to', netOf(figures), {
          isSum: true,
          note:
            earlier.orders > 0
              ? `${dollars(earlier.total)} of it belongs to ${counted(earlier.orders, 'order')} of days before, which no closing had`
              : undefined,
        }),
      ],
    },
    {
      title: 'Collected at the door',
      lines: [
        line('Cash', cash),
        line('Card and other', other),
        line('Collected', cash + other, { isSum: true }),
        line('Tips at the door', doorTips, { note: "the drivers' own, not in the cash" }),
        line(`Still to be paid: ${counted(open.orders, 'open order')}`, open.total),
      ],
    },
    ...drivers.map((driver) => ({
      title: `Cash of ${driver.name}`,
      lines: [
        ...(driver.brought === 0 ? [] : [line('Brought from before', driver.brought)]),
        line('Taken', driver.taken),
        line('Given back', -driver.givenBack),
        line('Float', driver.float),
        line('Handed over', driver.handedOver, { isSum: true }),
        line(driver.difference < 0 ? 'Too much' : 'Missing', Math.abs(driver.difference)),
        line('Still in hand', driver.inHand),
      ],
    })),
  ];
}
