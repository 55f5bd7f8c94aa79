import { useId, useState } from 'react';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { fieldErrorsOf, isStale, newKey } from '#platform/browser/api/api.ts';
import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import type { PromoCode } from '../contract.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { createPromoCode, listPromoCodes, updatePromoCode } from '../contract.ts';
import {
  changeDraft,
  type Draft,
  isSame,
  keepReading,
  mergeDraft,
  unresolvedReason,
} from '#platform/browser/editing/draft.ts';
import { changedFirst, EditConflict } from '#platform/browser/editing/edit-conflict.tsx';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';
import { FormFooter } from '#platform/browser/editing/form-footer.tsx';
import { clockHint, fromShopInput, toShopInput } from '#platform/browser/editing/local-input.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { inWords, labelOf } from '#features/settings/admin/field-words.ts';
import { CentsInput, NumberInput } from '#platform/browser/editing/inputs.tsx';

type Typed = Omit<PromoCode, 'id' | 'uses' | 'version'>;

const empty: Typed = {
  code: '',
  kind: 'percent',
  value: 10,
  startDate: null,
  endDate: null,
  minimum: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  active: true,
};

const typedOf = ({ id: _id, uses: _uses, version: _version, ...typed }: PromoCode): Typed => typed;

const shown = (field: string, value: unknown) =>
  (field === 'startDate' || field === 'endDate') && typeof value === 'string'
    ? formatOrderDate(value, shopTimeZone)
    : inWords(field, value);

type Props = {
  promo: PromoCode | undefined;
  /** As they are now: after someone else's change the form can be saved over it. */
  stored: readonly PromoCode[];
  onClose: () => void;
};

export function PromoCodeDialog({ promo, stored, onClose }: Props) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one promo code
  const newest = stored.find((one) => one.id === promo?.id) ?? promo;
  const storedNow = { value: newest ? typedOf(newest) : empty, version: newest?.version ?? 0 };
  const [draft, setDraft] = useState<Draft<Typed>>();
  const { value: typed, readings } = draft
    ? mergeDraft(draft, storedNow)
    : { value: storedNow.value, readings: [] };
  const set = (part: Partial<Typed>) => setDraft(changeDraft(draft, storedNow, part));
  const isDirty = !isSame(typed, storedNow.value);
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });

  const on = { refreshes: [listPromoCodes], refreshesOnStale: true };
  const failed = errorToast('Failed to save promo code.');
  const create = useWrite(createPromoCode, { ...on, done: { title: 'Promo Code Created' }, failed });
  const update = useWrite(updatePromoCode, {
    ...on,
    done: { title: 'Promo Code Updated' },
    failed: (error) => (isStale(error) ? changedFirst('promo code') : failed()),
  });
  const isGone = promo !== undefined && !stored.some(({ id: known }) => known === promo.id);
  const { isPending, error } = promo && !isGone ? update : create;
  const errorAt = (path: string) =>
    (error ? fieldErrorsOf(error) : []).find((problem) => problem.path === path)?.message;

  function save() {
    if (!promo || isGone)
      return create.mutate({ body: typed, headers: { 'idempotency-key': key } }, { onSuccess: leave });
    const headers = { 'if-match': String(storedNow.version) };
    update.mutate({ params: { id: promo.id }, headers, body: typed }, { onSuccess: leave });
  }
  const dateField = (field: 'startDate' | 'endDate', label: string, hint: string) => (
    <Field label={label} hint={clockHint(hint)} error={errorAt(field)}>
      <Input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed[field] ? toShopInput(typed[field]) : ''}
        onChange={({ target }) => set({ [field]: target.value ? fromShopInput(target.value) : null })}
      />
    </Field>
  );

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title={promo ? 'Edit Promo Code' : 'Add Promo Code'}
      footer={
        <FormFooter
          form={id}
          label={promo && !isGone ? 'Save Changes' : 'Create Promo Code'}
          pending={isPending}
          pendingLabel="Saving…"
          waitsFor={unresolvedReason(readings)}
          onCancel={requestClose}
        />
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormFailure error={isStale(error) ? null : error} />
        <EditConflict
          noun="promo code"
          isGone={isGone}
          readings={readings}
          labels={Object.fromEntries(readings.map(({ field }) => [field, labelOf(field)]))}
          show={shown}
          onKeep={(field, kept) => draft && setDraft(keepReading(draft, storedNow, field, kept))}
        />
        <Field label="Code" required hint="Letters, digits and dashes" error={errorAt('code')}>
          <Input
            value={typed.code}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            className="uppercase"
            onChange={({ target }) => set({ code: target.value })}
          />
        </Field>
        <RadioCards
          legend="Discount"
          columns={2}
          value={typed.kind}
          onChange={(kind) => set({ kind: kind === 'amount' ? 'amount' : 'percent' })}
          options={[
            { value: 'percent', label: 'In percent' },
            { value: 'amount', label: 'In dollars' },
          ]}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {typed.kind === 'percent' ? (
            <Field label="Percent off" required error={errorAt('value')}>
              <NumberInput value={typed.value} max={100} onChange={(value) => set({ value: value ?? 0 })} />
            </Field>
          ) : (
            <Field label="Dollars off" required error={errorAt('value')}>
              <CentsInput value={typed.value} onChange={(value) => set({ value: value ?? 0 })} />
            </Field>
          )}
          <Field label="Minimum order" error={errorAt('minimum')}>
            <CentsInput value={typed.minimum} onChange={(minimum) => set({ minimum: minimum ?? 0 })} />
          </Field>
          {dateField('startDate', 'Begins', 'Empty: at once')}
          {dateField('endDate', 'Ends', 'Empty: never')}
          <Field label="Uses in all" hint="Empty: any number" error={errorAt('maxUses')}>
            <NumberInput value={typed.maxUses} onChange={(maxUses) => set({ maxUses })} />
          </Field>
          <Field label="Uses a customer" hint="Empty: any number" error={errorAt('maxUsesPerCustomer')}>
            <NumberInput
              value={typed.maxUsesPerCustomer}
              onChange={(maxUsesPerCustomer) => set({ maxUsesPerCustomer })}
            />
          </Field>
        </div>
        <Checkbox
          label="First order only"
          checked={typed.firstOrderOnly}
          onChange={({ target }) => set({ firstOrderOnly: target.checked })}
        />
        <Switch label="Active" checked={typed.active} onChange={(active) => set({ active })} />
      </form>
      {question}
    </Dialog>
  );
}
