import { useId, useState } from 'react';
import { newKey } from '#client/lib/new-key.ts';
import { showFieldErrors, useZodForm } from '#client/lib/use-zod-form.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { Select } from '#client/ui/select.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Product } from '#shared/contract/products.ts';
import type { AdminSale } from '#shared/contract/sales.ts';
import { dollars } from '#shared/money.ts';
import { FormFailure } from '../form-failure.tsx';
import { FormFooter } from '../form-footer.tsx';
import { MoneyInput } from '../money-input.tsx';
import { PriceQuestion, usePriceQuestion } from '../price-question.tsx';
import { useFormGuard } from '../use-form-guard.ts';
import { formOf, saleForm } from './sale-form.ts';
import { usePriceHints } from './use-price-hints.ts';
import { useCreateSale, useUpdateSale } from './use-sales.ts';

type Props = { sale: AdminSale | undefined; products: Product[]; onClose: () => void };

/** Without it a browser lets years of six digits be typed. */
const lastMoment = '9999-12-31T23:59';
const tooHigh = 'Sale price must not be above the regular price';

export function SaleDialog({ sale, products, onClose }: Props) {
  const id = useId();
  const [key] = useState(newKey); // however often it is sent, this form creates one sale
  const form = useZodForm(saleForm, formOf(sale));
  const { errors, isDirty } = form.formState;
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const priceOf = (productId: string) => products.find((product) => product.id === productId)?.price;
  const regular = priceOf(form.watch('productId'));
  const hints = usePriceHints(form, regular);

  const create = useCreateSale();
  const update = useUpdateSale();
  const { isPending, error } = sale ? update : create;
  const priceChange = usePriceQuestion(sale?.salePrice);
  const save = form.handleSubmit((values) => {
    const body = saleForm.parse(values);
    if (regular !== undefined && body.salePrice > regular) {
      return form.setError('salePrice', { message: tooHigh }, { shouldFocus: true });
    }
    if (!priceChange.mayBecome(body.salePrice)) return;
    const options = { onSuccess: leave, onError: (refusal: Error) => showFieldErrors(form, refusal) };
    if (sale) update.mutate({ params: { id: sale.id }, body }, options);
    else create.mutate({ body, headers: { 'idempotency-key': key } }, options);
  });

  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title={sale ? 'Edit Sale' : 'Add Sale'}
      footer={
        <FormFooter
          form={id}
          label={sale ? 'Save Changes' : 'Create Sale'}
          pending={isPending}
          pendingLabel="Saving…"
          onCancel={requestClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <FormFailure error={error} />
        <Field label="Product" required error={errors.productId?.message}>
          <Select
            {...form.register('productId', {
              onChange: ({ target }: { target: HTMLSelectElement }) => hints.onProduct(priceOf(target.value)),
            })}
          >
            <option value="">Select a product</option>
            {products.map(({ id: productId, name, price }) => (
              <option key={productId} value={productId}>
                {name} – {dollars(price)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={2} {...form.register('description')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Sale Price" required hint={hints.priceHint} error={errors.salePrice?.message}>
            <MoneyInput
              {...form.register('salePrice', {
                onChange: ({ target }: { target: HTMLInputElement }) => {
                  priceChange.forget();
                  hints.onType('salePrice', target.value);
                },
              })}
            />
          </Field>
          <PriceQuestion
            className="sm:order-last sm:col-span-2"
            form={id}
            was={sale?.salePrice}
            asked={priceChange.asked}
            onChangeIt={() => {
              priceChange.forget();
              form.setFocus('salePrice', { shouldSelect: true });
            }}
          />
          <Field
            label="Discount Percentage"
            required
            hint={hints.percentHint}
            error={errors.discountPercentage?.message}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              step={1}
              {...form.register('discountPercentage', {
                onChange: ({ target }: { target: HTMLInputElement }) =>
                  hints.onType('discountPercentage', target.value),
              })}
            />
          </Field>
          <Field label="Start Date" required error={errors.startDate?.message}>
            <Input type="datetime-local" max={lastMoment} {...form.register('startDate')} />
          </Field>
          <Field label="End Date" required error={errors.endDate?.message}>
            <Input type="datetime-local" max={lastMoment} {...form.register('endDate')} />
          </Field>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
