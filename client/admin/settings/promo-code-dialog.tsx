import { useId, useState } from 'react';
import { fieldErrorsOf, isStale, newKey } from '#client/lib/api/api.ts';
import { errorToast, useWrite } from '#client/lib/api/use-endpoint.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { RadioCards } from '#client/ui/radio-cards.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { PromoCode } from '#shared/contract/promo-codes.ts';
import { createPromoCode, listPromoCodes, updatePromoCode } from '../app/endpoints.ts';
import { changedFirst } from '../shared/edit-conflict.tsx';
import { FormFailure } from '../shared/form-failure.tsx';
import { FormFooter } from '../shared/form-footer.tsx';
import { toIso, toLocalInput } from '../shared/local-input.ts';
import { useFormGuard } from '../shared/use-form-guard.ts';
import { CentsInput, NumberInput } from './inputs.tsx';

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

type Props = {
  promo: PromoCode | undefined;
  /** As they are now: after someone else's change the form can be saved over it. */
  stored: readonly PromoCode[];
  onClose: () => void;
};

export function PromoCodeDialog({ promo, stored, onClose }: Props) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one promo code
  const [typed, setTyped] = useState<Typed>(promo ?? empty);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const isDirty = JSON.stringify(typed) !== JSON.stringify(promo ?? empty);
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const [version, setVersion] = useState(promo?.version);
  const newest = stored.find((one) => one.id === promo?.id)?.version;

  const on = { refreshes: [listPromoCodes], refreshesOnStale: true };
  const failed = errorToast('Failed to save promo code.');
  const create = useWrite(createPromoCode, { ...on, done: { title: 'Promo Code Created' }, failed });
  const update = useWrite(updatePromoCode, {
    ...on,
    done: { title: 'Promo Code Updated' },
    failed: (error) => (isStale(error) ? changedFirst('promo code') : failed()),
  });
  const { isPending, error } = promo ? update : create;
  const errorAt = (path: string) =>
    (error ? fieldErrorsOf(error) : []).find((problem) => problem.path === path)?.message;
  const isOverwriting =
    promo !== undefined && newest !== undefined && version !== newest && error !== null && isStale(error);

  function save() {
    const { code, kind, value, startDate, endDate, minimum, maxUses, maxUsesPerCustomer } = typed;
    const { firstOrderOnly, active } = typed;
    const limits = { minimum, maxUses, maxUsesPerCustomer, firstOrderOnly, active };
    const body = { code, kind, value, startDate, endDate, ...limits };
    if (!promo) return create.mutate({ body, headers: { 'idempotency-key': key } }, { onSuccess: leave });
    const seen = isOverwriting ? newest : version;
    setVersion(seen);
    update.mutate(
      { params: { id: promo.id }, headers: { 'if-match': String(seen) }, body },
      { onSuccess: leave },
    );
  }
  const dateField = (field: 'startDate' | 'endDate', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errorAt(field)}>
      <Input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed[field] ? toLocalInput(typed[field]) : ''}
        onChange={({ target }) => set({ [field]: target.value ? toIso(target.value) : null })}
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
          label={isOverwriting ? 'Keep mine' : promo ? 'Save Changes' : 'Create Promo Code'}
          pending={isPending}
          pendingLabel="Saving…"
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
        <FormFailure error={error} />
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
