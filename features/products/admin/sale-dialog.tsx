import { useId } from 'react';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import type { Product } from '../contract/products.ts';
import type { AdminSale } from '../contract/sales.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { ClaimWarning } from '#platform/browser/editing/claim-warning.tsx';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
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

const tooHigh = 'Sale price must not be above the regular price';

export function SaleDialog({ sale, isGone, sales, products, onClose }: Props) {
  const id = useId();
  const priceOf = (productId: string) => products.find((product) => product.id === productId)?.price;
  const question = usePriceQuestion(sale?.salePrice);
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
      if (salePrice <= (priceOf(productId) ?? salePrice)) return question.mayBecome(salePrice);
      return refuse('salePrice', tooHigh);
    },
    labelOf: (field) => labels[field as keyof SaleForm],
    show: (field, value) => {
      if (field === 'productId')
        return products.find((product) => product.id === value)?.name ?? 'No longer there';
      if (field === 'salePrice') return `$${String(value)}`;
      if (field === 'discountPercentage') return `${String(value)}%`;
      return field === 'description' ? String(value) : formatOrderDate(String(value), shopTimeZone);
    },
  });
  const { form, values } = editor;
  const hints = usePriceHints(form, priceOf(values.productId));
  const overlaps = overlapsOf(values, sale?.id, sales);
  const field = <Path extends keyof SaleForm>(path: Path) => ({ path, label: labels[path] });
  const chooseProduct: FieldEntry<SaleForm> = {
    ...field('productId'),
    kind: 'select',
    required: true,
    options: [
      { value: '', label: 'Select a product' },
      ...products.map(({ id: value, name, price }) => ({ value, label: `${name} – ${dollars(price)}` })),
    ],
    onChange: (productId) => hints.onProduct(priceOf(String(productId))),
  };
  const offerFields: readonly FieldEntry<SaleForm>[] = [
    {
      ...field('salePrice'),
      ...half,
      kind: 'dollars',
      hint: hints.priceHint,
      onChange: (typed) => {
        question.forget();
        hints.onType('salePrice', String(typed));
      },
      below: <PriceQuestion form={id} field="salePrice" was={sale?.salePrice} question={question} />,
    },
    {
      ...field('discountPercentage'),
      ...half,
      kind: 'text',
      empty: '',
      inputMode: 'numeric',
      hint: hints.percentHint,
      onChange: (typed) => hints.onType('discountPercentage', String(typed)),
    },
    { ...field('startDate'), ...half, kind: 'moment', empty: '' },
    { ...field('endDate'), ...half, kind: 'moment', empty: '' },
  ];

  return (
    <EditorDialog {...{ id, editor, onClose }} title={sale ? 'Edit Sale' : 'Add Sale'} create="Create Sale">
      <Fields editor={editor} fields={[chooseProduct, description]} className="gap-y-4" />
      <ClaimWarning text={values.description} />
      <Fields editor={editor} fields={offerFields} className="gap-y-4" />
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

const half = { columns: 2, required: true } as const;

const labels: Record<keyof SaleForm, string> = {
  productId: 'Product',
  description: 'Description',
  salePrice: 'Sale Price',
  discountPercentage: 'Discount Percentage',
  startDate: 'Start Date',
  endDate: 'End Date',
};
const description: FieldEntry<SaleForm> = {
  kind: 'text',
  empty: '',
  path: 'description',
  label: labels.description,
  lines: 2,
};

/** Empty while the dates of the form are incomplete. */
function overlapsOf({ productId, startDate, endDate }: SaleForm, id: string | undefined, sales: AdminSale[]) {
  if (!(Date.parse(endDate) > Date.parse(startDate))) return [];
  return overlapping({ id, productId, startDate, endDate }, sales);
}
