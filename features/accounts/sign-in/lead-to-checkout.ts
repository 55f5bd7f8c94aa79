import { hasGuestLines } from '#platform/browser/lib/guest-lines.ts';
import { hasReturnAddress, saveReturnAddress } from '#platform/browser/lib/session-end.ts';

/** Opens the checkout after the sign-in: a person who has filled a cart as a visitor wants to order. */
export function leadToCheckout() {
  if (hasGuestLines() && !hasReturnAddress()) saveReturnAddress('/?view=checkout');
}
