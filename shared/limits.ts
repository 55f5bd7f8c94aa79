/** How many of one product a cart holds at most. */
export const maxQuantity = 99;
