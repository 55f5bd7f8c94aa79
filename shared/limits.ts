/** The most pieces of one product in a cart. */
export const maxQuantity = 99;

/** No price, charge or sum in a form is higher, in cents. */
export const maxPriceCents = 10_000_000;

/** No order comes to more, in cents. */
export const maxOrderTotalCents = 99_999_999;

/** The longest wait that a driver announces, or that the shop promises. */
export const maxWaitMinutes = 600;

/** The most different products in a cart. */
export const maxCartLines = 100;
