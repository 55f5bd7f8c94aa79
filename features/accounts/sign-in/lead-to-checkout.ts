import { hasGuestLines } from '#platform/browser/lib/guest-lines.ts';
import { hasReturnAddress, saveReturnAddress } from '#platform/browser/lib/session-end.ts';

/** Who has filled a cart before signing in wants to order: the next screen is the checkout, and not the home. */
export function leadToCheckout() {
  if (hasGuestLines() && !hasReturnAddress()) saveReturnAddress('/?view=checkout');
}
