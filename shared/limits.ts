/** How many of one product a cart holds at most. */
export const maxQuantity = 99;

/** Cents: no price, charge or sum in a form is higher. */
export const maxPrice = 10_000_000;

/** Minutes: the longest wait that a driver announces, or that the shop promises. */
export const maxWaitMinutes = 600;

/** How many different products a cart holds at most. */
export const maxCartLines = 100;
