import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { z } from 'zod';
import type { AdminSale } from '../contract/sales.ts';
import { asTyped } from '#shared/typed-money.ts';
import { fromShopInput, toShopInput } from '#platform/browser/editing/local-input.ts';
import { typedDollars } from '#platform/browser/editing/typed-dollars.ts';
import { text } from '#shared/fields.ts';
import { dayMs } from '#shared/durations.ts';

const discount = 'Discount must be 0-100%';
const moment = (message: string) =>
  z.string().refine((when) => /^\d{4}-/.test(when) && !Number.isNaN(Date.parse(when)), {
    message,
    abort: true,
  });

/** The form as it is filled in: the price in dollars. */
export const saleForm = z
  .object({
    productId: z.string().min(1, 'Please select a product'),
    description: text(2000),
    salePrice: typedDollars('Sale price', 0),
    discountPercentage: z
      .string()
      .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed)))
      .pipe(z.int(discount).min(0, discount).max(100, discount)),
    startDate: moment('Please choose a start date'),
    endDate: moment('Please choose an end date'),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ['endDate'],
    message: 'End date must be after start date',
  });
export type SaleForm = z.input<typeof saleForm>;

const defaultLengthMs = 7 * dayMs;

const inMinutes = (when: number) => fromShopInput(toShopInput(new Date(when)));

/** A new sale starts now and runs for a week, unless the owner says otherwise. */
export function formOf(sale: AdminSale | undefined, now = shopNow().getTime()): SaleForm {
  return {
    productId: sale?.productId ?? '',
    description: sale?.description ?? '',
    salePrice: sale ? asTyped(sale.salePrice) : '',
    discountPercentage: sale ? String(sale.discountPercentage) : '',
    startDate: sale?.startDate ?? inMinutes(now),
    endDate: sale?.endDate ?? inMinutes(now + defaultLengthMs),
  };
}
