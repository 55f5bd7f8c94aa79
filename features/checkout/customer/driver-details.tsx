import { useQuery } from '@tanstack/react-query';
import ChevronDown from '~icons/lucide/chevron-down';
import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { deleteAddress, listAddresses, saveAddress } from '#features/accounts/contract/addresses.ts';
import { errorToast, queryOptionsFor, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import type { SavedAddress } from '#features/accounts/contract/addresses.ts';
import { dollars } from '#shared/money.ts';
import { plainSum, readingOf } from '#shared/typed-money.ts';
import { text } from '#shared/fields.ts';
import type { Quote } from './use-quote.ts';

/** The optional fields of the checkout. */
export const driverDetails = {
  apartment: text(40),
  gateCode: text(40),
  driverNote: text(300),
  payWith: z
    .string()
    .trim()
    .refine((typed) => plainSum(typed) !== null, 'Type an amount such as 100.00'),
  addressLabel: text(30),
};
type Details = { [K in keyof typeof driverDetails]: string };

/** Of these the form shows the apartment next to the address. */
const foldedDetails = ['gateCode', 'driverNote', 'payWith', 'addressLabel'] as const;

export const noDetails: Details = {
  apartment: '',
  gateCode: '',
  driverNote: '',
  payWith: '',
  addressLabel: '',
};

/** The sum to pay with, in cents; null when none was typed. */
const sumOf = (payWith: string) => (payWith.trim() ? plainSum(payWith) : null);

/** The details that were filled in. Empty ones are left out, so that an order without details has no such fields. */
export function filledDetails({ apartment, gateCode, driverNote, payWith }: Omit<Details, 'addressLabel'>) {
  const sum = sumOf(payWith);
  return {
    ...(apartment && { apartment }),
    ...(gateCode && { gateCode }),
    ...(driverNote && { driverNote }),
    ...(sum !== null && { payWith: sum }),
  };
}

/** Keeps the address for the next time. A failure does not affect the order. */
export const useKeepAddress = () =>
  useWrite(saveAddress, {
    refreshes: [listAddresses],
    failed: () => ({
      title: 'Address not saved',
      description: 'Please try again with your next order.',
    }),
  });

/** The part of the checkout's form that is shown here. */
export type DetailsForm = UseFormReturn<Details & { deliveryAddress: string; zip: string }>;

/** Refuses a sum to pay with that is below the total, at its field. The error goes when the total changes. */
export function usePayWithLimit(form: DetailsForm, { total, isKnown }: Quote) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (form.getFieldState('payWith').error?.type === 'min') form.clearErrors('payWith');
  }, [form, total]);
  const refuses = (payWith: string) => {
    const sum = sumOf(payWith);
    if (!isKnown || sum === null || sum >= total) return false;
    // Before the focus is set: a field in closed details cannot take it.
    details.current?.toggleAttribute('open', true);
    const message = `Enter at least ${dollars(total)}, the total`;
    form.setError('payWith', { type: 'min', message }, { shouldFocus: true });
    return true;
  };
  return { details, refuses };
}

type SavedProps = { form: DetailsForm; onFill: (address: SavedAddress) => void };

/** Addresses the customer keeps: one press fills in all that is known of one. */
export function SavedAddresses({ form, onFill }: SavedProps) {
  const { data: addresses = [] } = useQuery(queryOptionsFor(listAddresses, {}));
  const [typed, zip, apartment, gateCode, driverNote] = form.watch([
    'deliveryAddress',
    'zip',
    'apartment',
    'gateCode',
    'driverNote',
  ]);
  const remove = useWrite(deleteAddress, {
    refreshes: [listAddresses],
    failed: errorToast('Failed to remove the address. Please try again.'),
  });
  if (addresses.length === 0) return null;
  // The order goes to a saved address when its details are those of it, too.
  const chosen = addresses.find(
    (address) =>
      address.deliveryAddress === typed &&
      zip === '' &&
      (address.apartment ?? '') === apartment &&
      (address.gateCode ?? '') === gateCode &&
      (address.driverNote ?? '') === driverNote,
  );
  return (
    <div role="group" aria-label="Saved addresses" className="flex flex-wrap gap-2">
      {addresses.map((address) => (
        <Chip key={address.id} selected={address === chosen} onClick={() => onFill(address)}>
          {address.label}
        </Chip>
      ))}
      {chosen && (
        <Button
          variant="ghost"
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id: chosen.id } })}
        >
          Remove “{chosen.label}”
        </Button>
      )}
    </div>
  );
}

type Props = { form: DetailsForm; details: RefObject<HTMLDetailsElement | null> };

/** Folded away, as few customers need any of it. */
export function DriverDetails({ form, details }: Props) {
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const known = formState.defaultValues ?? {};
  const isKnown = Boolean(known.gateCode || known.driverNote || known.payWith);
  const isWrong = foldedDetails.some((field) => field in errors);
  // Not by the prop `open`: React would take it back with the error, and fold the field that is being typed in.
  useEffect(() => {
    if (isWrong) details.current?.toggleAttribute('open', true);
  }, [isWrong, submitCount, details]);
  return (
    <details
      ref={details}
      open={isKnown || undefined}
      className="group min-w-0 rounded-control border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-control px-3 py-2 text-label [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">Gate code, note or change</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:grid-cols-2">
        <Field label="Gate code" error={errors.gateCode?.message}>
          <Input {...register('gateCode')} autoComplete="off" maxLength={40} />
        </Field>
        <Field label="Note to the driver" error={errors.driverNote?.message} className="sm:col-span-2">
          <Textarea {...register('driverNote')} rows={2} maxLength={300} />
        </Field>
        <Field
          label="I will pay with"
          hint={readingOf(form.watch('payWith')) ?? 'In dollars, so that the driver brings change'}
          error={errors.payWith?.message}
        >
          <Input {...register('payWith')} inputMode="decimal" autoComplete="off" placeholder="100.00" />
        </Field>
        <Field label="Save this address as" hint="Such as Home or Work" error={errors.addressLabel?.message}>
          <Input {...register('addressLabel')} autoComplete="off" maxLength={30} />
        </Field>
      </div>
    </details>
  );
}
