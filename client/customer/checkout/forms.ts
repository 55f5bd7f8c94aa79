import { lazy } from 'react';
import type { View } from '../chat/conversation.ts';

const checkout = () => import('./checkout-form.tsx').then(({ CheckoutForm }) => ({ default: CheckoutForm }));
const profile = () =>
  import('../profile/profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm }));

// Forms bring their rules along, which is more than all the rest of the chat: only who opens one loads it.
export const CheckoutForm = lazy(checkout);
export const ProfileForm = lazy(profile);

const forms: Partial<Record<View, () => Promise<unknown>>> = { cart: checkout, checkout, profile };

/** While the assistant is typing, what it is about to show is already on its way; showing it tells if that failed. */
export const preloadForm = (view: View) => void forms[view]?.().catch(() => undefined);
