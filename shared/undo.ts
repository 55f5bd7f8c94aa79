/** How long an admin's change of an order can be undone. Its pushes wait for as long. */
export const undoSeconds = 10;
