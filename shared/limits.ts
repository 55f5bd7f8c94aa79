/** A cart holds at most so many of one product. */
export const maxQuantity = 99;

/** No price, charge or sum in a form is higher, in cents. */
export const maxPriceCents = 10_000_000;

/** No order comes to more, in cents. */
export const maxOrderTotalCents = 99_999_999;

/** The longest wait that a driver announces, or that the shop promises. */
export const maxWaitMinutes = 600;

/** A cart holds at most so many different products. */
export const maxCartLines = 100;
