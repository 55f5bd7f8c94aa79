/** The logo on paper. The styles of the shop's look show it; without a logo it stays out of sight. */
export const PaperLogo = () => (
  <span data-mark="" data-paper-logo="" className="hidden size-16 rounded-none!" />
);
