import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PhoneInput } from '#features/accounts/account/contact-inputs.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { phoneHint } from '#shared/phone.ts';
import type { CheckoutValues } from './checkout-values.ts';

const usualPhoneHint = 'Driver will call if needed';

/** What the driver cannot call is said beside the field. */
function PhoneHint({ typed }: { typed: string }) {
  const problem = phoneHint(typed);
  if (!problem) return usualPhoneHint;
  return (
    <span role="status" className="block rounded-control bg-pending px-3 py-2 text-on-pending">
      {problem}
    </span>
  );
}

type Props = { form: UseFormReturn<CheckoutValues, unknown, CheckoutValues> };

/**
 * Whom the driver calls. It is a component like the address, so that both are registered in the order in which they are
 * shown: the first wrong field gets the focus.
 */
export function PhoneField({ form }: Props) {
  const { errors, touchedFields, dirtyFields } = form.formState;
  const isLeft = touchedFields.phoneNumber || !dirtyFields.phoneNumber;
  return (
    <Field
      label="Phone Number"
      required
      hint={isLeft ? <PhoneHint typed={form.watch('phoneNumber')} /> : usualPhoneHint}
      error={errors.phoneNumber?.message}
    >
      <PhoneInput {...form.register('phoneNumber')} />
    </Field>
  );
}

/** Asks once about a number that the driver may not reach. Who presses again means it, and orders with it. */
export function usePhoneQuestion() {
  const asked = useRef<string>(undefined);
  return (typed: string) => {
    if (!phoneHint(typed) || asked.current === typed) return undefined;
    asked.current = typed;
    return `Can the driver call “${typed.trim()}”? Correct it, or press Place Order again to keep it.`;
  };
}
