import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PhoneInput } from '#features/accounts/account/contact-inputs.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { phoneHint } from '#shared/phone.ts';
import type { CheckoutValues } from './checkout-values.ts';

const defaultPhoneHint = 'Driver will call if needed';

/** Warns next to the field about a number that the driver cannot call. */
function PhoneHint({ typed }: { typed: string }) {
  const problem = phoneHint(typed);
  if (!problem) return defaultPhoneHint;
  return (
    <span role="status" className="block rounded-control bg-pending px-3 py-2 text-on-pending">
      {problem}
    </span>
  );
}

type Props = { form: UseFormReturn<CheckoutValues, unknown, CheckoutValues>; question: string | undefined };

/**
 * The phone number for the driver. It is a component like the address, so that both are registered in the order in
 * which they are shown: the first wrong field gets the focus.
 */
export function PhoneField({ form, question }: Props) {
  const { errors, touchedFields, dirtyFields } = form.formState;
  const isLeft = touchedFields.phoneNumber || !dirtyFields.phoneNumber;
  return (
    <Field
      label="Phone Number"
      required
      hint={isLeft ? <PhoneHint typed={form.watch('phoneNumber')} /> : defaultPhoneHint}
      error={errors.phoneNumber?.message ?? question}
    >
      <PhoneInput {...form.register('phoneNumber')} />
    </Field>
  );
}

/**
 * Asks once about a number that the driver may not reach. Customers who press Place Order again keep the number. The
 * question is not an error of the form, since a validation that ends late clears those.
 */
export function usePhoneQuestion(typed: string) {
  const [askedAbout, setAskedAbout] = useState<string>();
  return {
    question:
      askedAbout === typed
        ? `Can the driver call “${typed.trim()}”? Correct it, or press Place Order again to keep it.`
        : undefined,
    /** Says whether a question is put, which it is once for each number. */
    ask() {
      if (!phoneHint(typed) || askedAbout === typed) return false;
      setAskedAbout(typed);
      return true;
    },
  };
}
