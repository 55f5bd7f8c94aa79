/** The seconds in which an admin's change of an order can be undone. Its pushes wait as long. */
export const undoSeconds = 10;
