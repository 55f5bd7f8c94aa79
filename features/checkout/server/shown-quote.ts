import type { quoteCart } from './quote-cart.ts';

/** A quote as its caller sees it: without the facts of a line that decide whether it can be ordered. */
export const shownQuote = ({ lines, ...quote }: ReturnType<typeof quoteCart>) => ({
  ...quote,
  lines: lines.map(({ onMenu, soldOut, ...line }) => ({
    ...line,
    sum: line.unit * line.quantity,
    available: onMenu && !soldOut,
    ...(onMenu && soldOut && { soldOut }),
  })),
});
