import { lazy } from 'react';

export const loadCheckoutForm = () =>
  import('./checkout-form.tsx').then(({ CheckoutForm }) => ({ default: CheckoutForm }));

// It brings its rules along, which is more than all the rest of the chat: only who opens it loads it.
export const CheckoutForm = lazy(loadCheckoutForm);
