import { useId } from 'react';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import type { Product } from '../contract/products.ts';
import type { AdminSale } from '../contract/sales.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { clockHint, fromShopInput } from '#platform/browser/editing/local-input.ts';
import { MoneyInput } from '#platform/browser/editing/money-input.tsx';
import { PriceQuestion, usePriceQuestion } from '#platform/browser/editing/price-question.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { overlapping } from './sale-overlap.ts';
import { formOf, saleForm, type SaleForm } from './sale-form.ts';
import { usePriceHints } from './use-price-hints.ts';
import { useCreateSale, useUpdateSale } from './use-sales.ts';

type Props = {
  sale: AdminSale | undefined;
  /** Someone else deleted it while it was edited here. */
  isGone: boolean;
  sales: AdminSale[];
  products: Product[];
  onClose: () => void;
};

const labels: Record<string, string> = {
  productId: 'Product',
  description: 'Description',
  salePrice: 'Sale Price',
  discountPercentage: 'Discount Percentage',
  startDate: 'Start Date',
  endDate: 'End Date',
};

/** Without it a browser lets years of six digits be typed. */
const lastMoment = '9999-12-31T23:59';
const tooHigh = 'Sale price must not be above the regular price';

export function SaleDialog({ sale, isGone, sales, products, onClose }: Props) {
  const id = useId();
  const priceOf = (productId: string) => products.find((product) => product.id === productId)?.price;
  const priceChange = usePriceQuestion(sale?.salePrice);
  const editor = useEditor({
    noun: 'sale',
    schema: saleForm,
    row: sale,
    isGone,
    valuesOf: formOf,
    bodyOf: (values) => saleForm.parse(values),
    create: useCreateSale(),
    update: useUpdateSale(),
    mayBeSent: ({ productId, salePrice }, refuse) => {
      if (salePrice <= (priceOf(productId) ?? salePrice)) return priceChange.mayBecome(salePrice);
      return refuse('salePrice', tooHigh);
    },
    labelOf: (field) => labels[field] ?? field,
    show: (field, value) => {
      if (field === 'productId')
        return products.find((product) => product.id === value)?.name ?? 'No longer there';
      if (field === 'salePrice') return `$${String(value)}`;
      if (field === 'discountPercentage') return `${String(value)}%`;
      return field === 'description'
        ? String(value)
        : formatOrderDate(fromShopInput(String(value)), shopTimeZone);
    },
  });
  const { form, errors, values } = editor;
  const hints = usePriceHints(form, priceOf(values.productId));
  const overlaps = overlapsOf(values, sale?.id, sales);

  return (
    <EditorDialog {...{ id, editor, onClose }} title={sale ? 'Edit Sale' : 'Add Sale'} create="Create Sale">
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
      <ClaimWarning text={values.description} />
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
        <Field label="Start Date" required hint={clockHint()} error={errors.startDate?.message}>
          <Input type="datetime-local" max={lastMoment} {...form.register('startDate')} />
        </Field>
        <Field label="End Date" required hint={clockHint()} error={errors.endDate?.message}>
          <Input type="datetime-local" max={lastMoment} {...form.register('endDate')} />
        </Field>
      </div>
      <div role="status" className="empty:hidden">
        {overlaps.length > 0 && (
          <Banner tone="warning" inline>
            {overlaps.map(({ id: other, salePrice, startDate, endDate }) => (
              <p key={other}>
                Overlaps the sale at {dollars(salePrice)} from {formatOrderDate(startDate, shopTimeZone)} to{' '}
                {formatOrderDate(endDate, shopTimeZone)}.
              </p>
            ))}
            While they run together, the lowest price is charged.
          </Banner>
        )}
      </div>
    </EditorDialog>
  );
}

/** Empty while the dates of the form are incomplete. */
function overlapsOf({ productId, startDate, endDate }: SaleForm, id: string | undefined, sales: AdminSale[]) {
  if (!(Date.parse(endDate) > Date.parse(startDate))) return [];
  const period = { startDate: fromShopInput(startDate), endDate: fromShopInput(endDate) };
  return overlapping({ id, productId, ...period }, sales);
}
