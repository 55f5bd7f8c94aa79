import IdCard from '~icons/lucide/id-card';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { fieldErrorsOf, reasonOf } from '#platform/browser/api/api.ts';
import { checkoutDraft } from '#platform/browser/pwa/device-copies.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import type { CartItem } from '#features/cart/contract.ts';
import { checkoutBody, paymentMethodLabels, paymentMethods } from '#features/orders/contract/orders.ts';
import { formatDoorRules } from '#shared/door.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { addressProblem, zoneOf } from '#features/settings/rules/zones.ts';
import { AddressInput, PhoneInput } from '#features/accounts/account/contact-inputs.tsx';
import { type KnownAddress, useAddressDetails } from './address-details.ts';
import { clockNote } from '#platform/browser/lib/shop-time-zone.ts';
import { areaHint } from './area-hint.ts';
import { PhoneHint, usualPhoneHint } from './phone-hint.tsx';
import { asap, deliveryOptions, inZone, isStillOffered, nextOffer, timeOf } from './delivery-times.ts';
import { DeliveryTimeField } from './delivery-time-field.tsx';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useShopRules } from './use-shop-rules.ts';
import {
  DriverDetails,
  filledDetails,
  driverDetails,
  useKeepAddress,
  usePayWithLimit,
  noDetails,
  SavedAddresses,
  type DetailsForm,
} from './driver-details.tsx';
import { PlaceOrderBar, usePlaceOrder } from './place-order-bar.tsx';
import { PriceChanges } from './price-changes.tsx';
import { PromoField } from './promo-field.tsx';
import { TipChips, tipOf } from './tip-chips.tsx';
import { useQuote, withTip } from './use-quote.ts';

/** The choice of a time, instead of the time itself: ASAP means from the moment the order is placed. */
const checkoutForm = checkoutBody
  .omit({ deliveryTime: true, asap: true, tip: true, expectedTotal: true, expectedLines: true })
  .extend(driverDetails)
  .extend({
    choice: z.string().min(1, 'Please select a delivery time'),
    /** One of the suggested tips; none without a tip. */
    tipValue: z.number().optional(),
  });

const payments = paymentMethods.map((value) => ({
  value,
  label: paymentMethodLabels[value],
  hint: 'You pay the driver at your door',
}));

const noTips = { kind: 'percent' as const, values: [] };

type Props = {
  items: readonly CartItem[];
  known: KnownAddress & { phoneNumber: string | null };
};

export function CheckoutForm({ items, known }: Props) {
  const now = useNow();
  const { id: userId } = useUser();
  const [draft] = useState(() => checkoutDraft.readOf(userId) ?? {});
  const order = usePlaceOrder();
  const { shop, area, offer: given } = useShopRules();
  const form = useZodForm(checkoutForm, {
    deliveryAddress: draft.deliveryAddress ?? known.deliveryAddress ?? '',
    phoneNumber: draft.phoneNumber ?? known.phoneNumber ?? '',
    ...noDetails,
    apartment: draft.apartment ?? known.apartment ?? '',
    gateCode: draft.gateCode ?? known.gateCode ?? '',
    driverNote: draft.driverNote ?? known.driverNote ?? '',
    payWith: draft.payWith ?? '',
    paymentMethod: 'pay_at_pickup',
    promoCode: draft.promoCode ?? '',
    tipValue: draft.tipValue,
    choice: draft.choice && isStillOffered(draft.choice, now, given) ? draft.choice : '',
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((typed) => checkoutDraft.save(userId, typed));
    return unsubscribe;
  }, [form, userId]);
  const { register, control } = form;
  const detailsForm = form as unknown as DetailsForm;
  const addressDetails = useAddressDetails(detailsForm, known);
  const { errors, touchedFields, dirtyFields } = form.formState;
  const zone = zoneOf(area, form.watch('deliveryAddress'));
  const offer = inZone(given, zone?.extraMinutes ?? 0);
  const tips = shop?.tips ?? noTips;
  const { tipValue, ...watched } = form.watch();
  const promoCode = watched.promoCode ?? '';
  const billed = useQuote(shop, items, { address: form.watch('deliveryAddress'), promoCode });
  const { subtotal } = billed;
  const tip = tipValue !== undefined && tips.values.includes(tipValue) ? tipOf(tips, tipValue, subtotal) : 0;
  const quote = withTip(billed, tip);
  const { details, refuses } = usePayWithLimit(detailsForm, quote);
  const promoProblem = quote.problems.find(({ code }) => code.startsWith('PROMO_'))?.message;

  const keepAddress = useKeepAddress();

  const submit = form.handleSubmit((values) => {
    const { choice, ...typed } = values;
    const moment = shopNow();
    const outside = addressProblem(area, typed.deliveryAddress);
    if (outside) return form.setError('deliveryAddress', { message: outside.message }, { shouldFocus: true });
    if (isStillOffered(choice, moment, offer)) {
      if (refuses(typed.payWith)) return;
      const { deliveryAddress, phoneNumber, paymentMethod, addressLabel } = typed;
      const filled = filledDetails(typed);
      if (addressLabel) keepAddress.mutate({ body: { label: addressLabel, deliveryAddress, ...filled } });
      const body = {
        deliveryAddress,
        phoneNumber,
        paymentMethod,
        ...filled,
        deliveryTime: timeOf(choice, moment, offer),
        // The shop counts it from when the order reaches it, by its own clock.
        ...(choice === asap && { asap: true }),
        ...(tip > 0 && { tip }),
        // One that takes nothing off stands beside its field with the reason, and is no part of the order.
        ...(promoCode && !promoProblem && { promoCode }),
        expectedTotal: quote.total,
        expectedLines: quote.lines.map(({ productId, sizeId, quantity }) => ({
          productId,
          sizeId,
          quantity,
        })),
      };
      return order.mutate(body, { onError: (error) => showRefusal(error, values) });
    }
    const next = nextOffer(choice, moment, offer);
    form.setValue('choice', next.choice);
    form.setError('choice', { message: next.message }, { shouldFocus: true });
  });

  function showRefusal(error: Error, sent: z.input<typeof checkoutForm>) {
    showFieldErrors(form, error, sent);
    const late = fieldErrorsOf(error).find(({ path }) => path === 'deliveryTime');
    if (late) form.setError('choice', { message: late.message }, { shouldFocus: true });
  }

  const { deliveryAddress, phoneNumber } = form.watch();
  const isPhoneLeft = touchedFields.phoneNumber || !dirtyFields.phoneNumber;
  const outside =
    touchedFields.deliveryAddress && deliveryAddress.trim()
      ? addressProblem(area, deliveryAddress)?.message
      : undefined;

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Card className="grid gap-5 p-4 sm:p-5">
        <SavedAddresses form={detailsForm} onFill={addressDetails.fill} />
        <Field
          label="Delivery Address"
          required
          hint={outside ? undefined : areaHint(area, deliveryAddress)}
          error={errors.deliveryAddress?.message ?? outside}
        >
          <AddressInput {...register('deliveryAddress', { onBlur: addressDetails.leave })} />
        </Field>
        <Field
          label="Phone Number"
          required
          hint={isPhoneLeft ? <PhoneHint typed={phoneNumber} /> : usualPhoneHint}
          error={errors.phoneNumber?.message}
        >
          <PhoneInput {...register('phoneNumber')} />
        </Field>
        <Controller
          name="choice"
          control={control}
          render={({ field: { name, ref, value, onChange } }) => (
            <DeliveryTimeField
              {...{ name, ref, value, onChange }}
              options={deliveryOptions(now, offer)}
              error={errors.choice?.message}
              hint={clockNote(now)}
            />
          )}
        />
        <Controller
          name="paymentMethod"
          control={control}
          render={({ field: { name, ref, value, onChange } }) => (
            <RadioCards
              {...{ name, ref, value, onChange }}
              legend="Payment Method"
              required
              hint={(shop && formatDoorRules(shop.door)) ?? undefined}
              options={payments}
              error={errors.paymentMethod?.message}
            />
          )}
        />
        {shop?.age.doorCheck && (
          <p className="flex gap-2 text-meta">
            <IdCard aria-hidden className="size-5 shrink-0 text-muted" />
            Please have your ID ready: the driver checks that you are {shop.age.minimumAge} or over.
          </p>
        )}
        <DriverDetails form={detailsForm} details={details} />
      </Card>
      <div role="alert" className="empty:absolute">
        {order.error && (
          <Banner tone="error" inline>
            {reasonOf(order.error) ?? 'Your order was not placed. Please check your connection.'}
          </Banner>
        )}
      </div>
      <PriceChanges items={items} quote={quote} refusal={order.error ? reasonOf(order.error) : undefined} />
      {tips.values.length > 0 && (
        <Card className="p-4">
          <TipChips
            tips={tips}
            subtotal={subtotal}
            value={tipValue}
            onChange={(value) => form.setValue('tipValue', value)}
          />
        </Card>
      )}
      <CheckoutSummary quote={quote} zones={area.zones} zone={zone}>
        {shop?.hasPromoCodes && (
          <PromoField
            applied={promoCode}
            isAccepted={promoCode !== '' && quote.promoCode === promoCode}
            problem={promoProblem}
            onApply={(code) => form.setValue('promoCode', code)}
          />
        )}
      </CheckoutSummary>
      <PlaceOrderBar items={items} quote={quote} pending={order.isPending} />
    </form>
  );
}
