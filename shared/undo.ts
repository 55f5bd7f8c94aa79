/** An admin's change of an order can be undone for so long. Its pushes wait as long. */
export const undoSeconds = 10;
