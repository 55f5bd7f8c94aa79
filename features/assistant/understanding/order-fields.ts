import type { TimeWish } from './clauses-time.ts';

/** The fields of an order that a sentence names besides its goods. Sums are cents. */
export type OrderFields = {
  deliveryAddress?: string;
  apartment?: string;
  gateCode?: string;
  phoneNumber?: string;
  time?: TimeWish;
  /** `unit` is absent where none was said: "tip 15". */
  tip?: { value: number; unit?: 'percent' | 'dollars' };
  payWith?: number;
  driverNote?: string;
  promoCode?: string;
};

/** A part of the text that was read as a field. */
export type Span = { start: number; end: number; fields: OrderFields };
export type Reader = (text: string, isOpen: boolean) => Span | undefined;
