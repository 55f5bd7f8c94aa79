import IdCard from '~icons/lucide/id-card';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { fieldErrorsOf, reasonOf } from '#platform/browser/api/api.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import type { CartItem } from '#features/cart/contract.ts';
import { paymentMethodLabels, paymentMethods } from '#features/orders/contract/orders.ts';
import { formatDoorRules } from '#shared/door.ts';
import { CheckoutSummary, summaryProblems } from './checkout-summary.tsx';
import { AddressFields } from './address-fields.tsx';
import { useAddressDetails } from './address-details.ts';
import {
  checkoutForm,
  filledAddress,
  firstValues,
  type CheckoutValues,
  type KnownContact,
} from './checkout-values.ts';
import { clockNote } from '#platform/browser/lib/shop-time-zone.ts';
import { PhoneField, usePhoneQuestion } from './phone-field.tsx';
import { deliveryOptions, isStillOffered, timeProblem } from './delivery-times.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { useCheckoutSums } from './use-checkout-sums.ts';
import { usePreselectedAsap, useWishedFields } from './fill-fields.ts';
import { addressOf, orderBody, orderProblem } from './order-body.ts';
import { completeAddress } from './zip-field.ts';
import { DeliveryTimeField } from './delivery-time-field.tsx';
import { shopNow } from '#platform/browser/lib/shop-clock.ts';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { useShopRules } from './use-shop-rules.ts';
import {
  DriverDetails,
  useKeepAddress,
  usePayWithLimit,
  SavedAddresses,
  type DetailsForm,
} from './driver-details.tsx';
import { placeProblem } from './place-once.ts';
import { PlaceOrderBar, usePlaceOrder } from './place-order-bar.tsx';
import { PriceChanges } from './price-changes.tsx';
import { PromoField } from './promo-field.tsx';
import { TipChips } from './tip-chips.tsx';

/** Returns the payments that the driver accepts, shown where they are agreed on. */
const paymentsOf = (door: string | null) =>
  paymentMethods.map((value) => ({
    value,
    label: paymentMethodLabels[value],
    hint: ['You pay the driver at your door', door].filter(Boolean).join('. '),
  }));

const bringIntoSight = (reason: HTMLElement | null) => reason?.scrollIntoView({ block: 'nearest' });

type Props = { items: readonly CartItem[]; known: KnownContact };

export function CheckoutForm({ items, known }: Props) {
  const now = useNow();
  const { id: userId } = useUser();
  const [draft] = useState(() => readDraft(userId));
  const order = usePlaceOrder();
  const { area, offer: given } = useShopRules();
  const kept = draft.choice && isStillOffered(draft.choice, now, given) ? draft.choice : '';
  const form = useZodForm(checkoutForm, firstValues(draft, known, kept));
  const { control } = form;
  const detailsForm = form as unknown as DetailsForm;
  const addressDetails = useAddressDetails(detailsForm, filledAddress(draft, known), () =>
    completeAddress(area, form.getValues()),
  );
  const { filled } = addressDetails;
  useEffect(() => {
    const { unsubscribe } = form.watch((typed, { name, type }) => {
      // A time that was not chosen but preselected is nothing to keep.
      if (name !== 'choice' || type) keepDraft(userId, { ...typed, filled: filled.current });
    });
    return unsubscribe;
  }, [form, userId, filled]);
  const { errors } = form.formState;
  const typed = form.watch();
  const sums = useCheckoutSums(items, typed);
  const { shop, zone, offer, tips, tip, quote, promoCode, promoProblem } = sums;
  usePreselectedAsap(form, offer, now);
  useWishedFields(form, addressDetails.follow);
  const phone = usePhoneQuestion(typed.phoneNumber);
  const { details, refuses } = usePayWithLimit(detailsForm, quote);
  const keepAddress = useKeepAddress();
  const [isSaidByField, setSaidByField] = useState(false);

  const submit = form.handleSubmit((values) => {
    const rules = { area, offer, moment: shopNow() };
    const problem = orderProblem(values, rules);
    if (problem?.next !== undefined) form.setValue('choice', problem.next);
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    if (refuses(values.payWith)) return;
    if (phone.ask()) return form.setFocus('phoneNumber');
    const body = orderBody(values, rules, { quote, tip, promoProblem });
    const { addressLabel: label } = values;
    if (label) keepAddress.mutate({ body: { label, ...addressOf(body) } });
    order.mutate(body, { onError: (error) => setSaidByField(showRefusal(error, values)) });
  });

  /** Returns true when a field says why. */
  function showRefusal(error: Error, sent: CheckoutValues) {
    const isShown = showFieldErrors(form, error, sent);
    const late = fieldErrorsOf(error).find(({ path }) => path === 'deliveryTime');
    if (late) form.setError('choice', { message: late.message }, { shouldFocus: true });
    return isShown || late !== undefined;
  }

  // The shop pauses or closes while the form is open, and the times may be out of sight.
  const timeNotice = timeProblem(typed.choice, now, offer);
  const reason = order.error && placeProblem(order.error);
  // A reason is said once: by the field that can mend it, by the summary, or here.
  const isSaid =
    isSaidByField ||
    [promoProblem, ...summaryProblems(quote).map(({ message }) => message)].some((said) => said === reason);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Card className="grid gap-5 p-4 sm:p-5">
        <SavedAddresses form={detailsForm} onFill={addressDetails.fill} />
        <AddressFields {...{ form, area }} problem={sums.addressProblem} onChange={addressDetails.follow} />
        <PhoneField form={form} question={phone.question} />
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
              options={paymentsOf(shop ? formatDoorRules(shop.door) : null)}
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
        {reason && !isSaid && (
          <div ref={bringIntoSight}>
            <Banner tone="error" inline>
              {reason}
            </Banner>
          </div>
        )}
      </div>
      {tips.values.length > 0 && (
        <Card className="p-4">
          <TipChips
            tips={tips}
            subtotal={quote.subtotal}
            typed={typed}
            error={errors.ownTip?.message}
            onChange={({ tipValue, ownTip }) => {
              form.setValue('tipValue', tipValue);
              form.setValue('ownTip', ownTip, { shouldValidate: form.formState.isSubmitted });
            }}
          />
        </Card>
      )}
      <CheckoutSummary quote={quote} zones={area.zones} zone={zone}>
        {(shop?.hasPromoCodes || promoProblem) && (
          <PromoField
            applied={promoCode}
            isAccepted={promoCode !== '' && quote.promoCode === promoCode}
            problem={promoProblem}
            onApply={(code) => form.setValue('promoCode', code)}
          />
        )}
      </CheckoutSummary>
      <PlaceOrderBar items={items} quote={quote} pending={order.isPending}>
        <div role="status" className="empty:absolute">
          {timeNotice && timeNotice !== errors.choice?.message && (
            <Banner tone="warning" inline>
              {timeNotice}
            </Banner>
          )}
        </div>
        <PriceChanges
          {...{ items, quote, promoCode }}
          refusal={order.error ? reasonOf(order.error) : undefined}
        />
      </PlaceOrderBar>
    </form>
  );
}
