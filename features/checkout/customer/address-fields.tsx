import { Controller, type UseFormReturn } from 'react-hook-form';
import { AddressInput } from '#features/accounts/account/contact-inputs.tsx';
import { addressProblem, zipOf } from '#features/settings/rules/zones.ts';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import type { Settings } from '#shared/settings.ts';
import { areaHint } from './area-hint.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { completeAddress, shownZip, withoutZip } from './zip-field.ts';

type Props = {
  form: UseFormReturn<CheckoutValues, unknown, CheckoutValues>;
  area: Settings['area'];
  /** The reason why nothing is delivered to the address, as the shop said for its ZIP code. */
  problem: string | undefined;
  /** The address or its ZIP code has changed. */
  onChange: () => void;
};

/** The fields of the address: street, ZIP code and door in the house. */
export function AddressFields({ form, area, problem, onChange }: Props) {
  const { register, setValue, formState } = form;
  const { errors, touchedFields } = formState;
  const typed = form.watch();
  const zipOfAddress = zipOf(typed.deliveryAddress, area);
  const whole = completeAddress(area, typed);
  const outside = whole.trim() && zipOf(whole, area) ? addressProblem(area, whole)?.message : undefined;
  const outsideByAddress = zipOfAddress && touchedFields.deliveryAddress ? outside : undefined;
  const outsideByZip = !zipOfAddress && touchedFields.zip ? outside : undefined;

  /** Removes the ZIP code from the address when the field of the ZIP code replaces it. */
  const clearOfZip = () => {
    if (zipOfAddress) setValue('deliveryAddress', withoutZip(typed.deliveryAddress, zipOfAddress));
  };
  const changeAddress = (address: string) => {
    if (zipOf(address, area)) {
      setValue('zip', '');
      form.clearErrors('zip');
    }
    onChange();
  };

  return (
    <>
      <Field
        label="Delivery Address"
        required
        hint={outside ? undefined : areaHint(area, whole)}
        error={errors.deliveryAddress?.message ?? outsideByAddress ?? problem}
      >
        <AddressInput
          {...register('deliveryAddress', {
            onChange: ({ target }: { target: HTMLTextAreaElement }) => changeAddress(target.value),
          })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 max-[20rem]:grid-cols-1">
        <Field label="ZIP Code" required={area.zones.length > 0} error={errors.zip?.message ?? outsideByZip}>
          <Controller
            name="zip"
            control={form.control}
            render={({ field }) => (
              <Input
                name={field.name}
                ref={field.ref}
                value={shownZip(area, typed)}
                onChange={(event) => {
                  clearOfZip();
                  field.onChange(event);
                  onChange();
                }}
                onBlur={field.onBlur}
                inputMode="numeric"
                autoComplete="postal-code"
                enterKeyHint="next"
                maxLength={10}
              />
            )}
          />
        </Field>
        <Field label="Apartment" error={errors.apartment?.message}>
          <Input
            {...register('apartment')}
            autoComplete="address-line2"
            enterKeyHint="next"
            maxLength={40}
            placeholder="If there is one"
          />
        </Field>
      </div>
    </>
  );
}
