import { preloadable } from '#platform/browser/lib/lazy-component.ts';

/** The form brings its rules, which are more than the rest of the chat, so only who opens the checkout loads them. */
export const checkoutForm = preloadable(async () => (await import('./checkout-form.tsx')).CheckoutForm);
