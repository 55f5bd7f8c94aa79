import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutFields } from '#platform/browser/pwa/device-copies.ts';
import { onDraft } from './checkout-draft.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { asap, isStillOffered, type Offer } from './delivery-times.ts';

type Form = UseFormReturn<CheckoutValues, unknown, CheckoutValues>;

/** Puts what the customer says to the assistant into the fields of the form in sight. `onMove`: the address is another. */
export function useWishedFields(form: Form, onMove: () => void) {
  const fill = useEffectEvent((fields: CheckoutFields = {}) => {
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof CheckoutFields, value, {
        shouldDirty: true,
        shouldValidate: true,
      });
    if (fields.deliveryAddress !== undefined) onMove();
  });
  useEffect(() => onDraft((filled) => fill(filled)), []);
}

/**
 * ASAP is chosen until the customer chooses, while the shop offers it. Where it does not, nothing is: a later time must
 * be the customer's own choice.
 */
export function usePreselectedAsap(form: Form, offer: Offer, now: Date) {
  const isKnown = offer !== undefined;
  const isOffered = isKnown && isStillOffered(asap, now, offer);
  const follow = useEffectEvent(() => {
    const choice = form.getValues('choice');
    if (isOffered && choice === '') {
      form.setValue('choice', asap);
      form.clearErrors('choice');
    }
    const isOwnChoice = form.getFieldState('choice').isDirty;
    if (isKnown && !isOffered && choice === asap && !isOwnChoice) form.setValue('choice', '');
  });
  useEffect(() => follow(), [isKnown, isOffered]);
}
