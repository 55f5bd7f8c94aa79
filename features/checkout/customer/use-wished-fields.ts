import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { onDraft } from './checkout-draft.ts';
import type { CheckoutValues } from './checkout-values.ts';

type Form = UseFormReturn<CheckoutValues, unknown, CheckoutValues>;

/** Puts what the customer says to the assistant into the fields of the form in sight. `onMove`: the address is another. */
export function useWishedFields(form: Form, onMove: () => void) {
  const fill = useEffectEvent((fields: CheckoutDraft = {}) => {
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof CheckoutDraft, value, { shouldDirty: true, shouldValidate: true });
    if (fields.deliveryAddress !== undefined) onMove();
  });
  useEffect(() => onDraft((filled) => fill(filled)), []);
}
