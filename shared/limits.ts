/** How many of one product a cart holds at most. */
export const maxQuantity = 99;

/** How many different products a cart holds at most. */
export const maxCartLines = 100;
