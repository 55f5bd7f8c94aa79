import { type AdminProduct } from '../contract/products.ts';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { changeStock, setSoldOut } from '../contract/stock.ts';

const refreshes = ['menu'] as const;

/** Returns the moment until which the product is sold out, or null. */
export const soldOutUntil = ({ soldOutUntil: until }: Pick<AdminProduct, 'soldOutUntil'>, now: Date) =>
  until && new Date(until) > now ? until : null;

/** True when nothing can be ordered now: the owner said so, or nothing is left of any size. */
export const isSoldOut = (product: Pick<AdminProduct, 'soldOutUntil' | 'sizes'>, now: Date) =>
  soldOutUntil(product, now) !== null || hasNothingLeft(product);

export const hasNothingLeft = ({ sizes }: Pick<AdminProduct, 'sizes'>) =>
  sizes.length > 0 && sizes.every(({ stock }) => stock === 0);

/** Writes what was counted, or what came and went. */
export const useChangeStock = () =>
  useWrite(changeStock, {
    refreshes: refreshes,
    done: ({ stock }) => ({
      title: 'Stock Saved',
      description: stock === null ? 'Not counted' : `${stock} left`,
    }),
    failed: reasonToast('Failed to save the stock.'),
  });

export const useSetSoldOut = () =>
  useWrite(setSoldOut, {
    refreshes,
    failed: errorToast('Failed to change whether it is sold out.'),
  });
