import { lazy } from 'react';

export const loadCheckoutForm = () =>
  import('./checkout-form.tsx').then(({ CheckoutForm }) => ({ default: CheckoutForm }));
export const loadProfileForm = () =>
  import('../profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm }));

// Forms bring their rules along, which is more than all the rest of the chat: only who opens one loads it.
export const CheckoutForm = lazy(loadCheckoutForm);
export const ProfileForm = lazy(loadProfileForm);
