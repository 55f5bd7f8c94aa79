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
export type Reader = (text: string, isOpen: boolean, isBrought?: boolean) => Span | undefined;

/** Returns true where it is said to which house an order goes. */
export const hasAddress = (spans: readonly Span[]) =>
  spans.some(({ fields }) => fields.deliveryAddress !== undefined);

/** Returns true where an address, or two other fields than notes, tell that the goods beside them are ordered. */
export const isOrderBy = (spans: readonly Span[]) =>
  hasAddress(spans) || spans.filter(({ fields }) => fields.driverNote === undefined).length > 1;
