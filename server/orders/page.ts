import type { OrderStatus } from '#shared/order-status.ts';
import { decodeCursor } from '../db/cursor.ts';

export type Page = { before?: string; limit: number; status?: OrderStatus };

// Later than every order, so that the first page needs no other statement than the next ones.
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Time and id of the order after which the page begins. */
export function cursorOf({ before }: Page) {
  if (!before) return start;
  const { createdAt, id } = decodeCursor(before);
  return [createdAt, id] as const;
}
