import { errorToast, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useUpdate } from '#platform/browser/editing/edit-conflict.tsx';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import type { PromoCode } from '../contract.ts';
import { createPromoCode, listPromoCodes, promoCodeBody, updatePromoCode } from '../contract.ts';

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

function valuesOf(promo: PromoCode | undefined): Typed {
  if (!promo) return empty;
  const { id: _id, uses: _uses, version: _version, ...typed } = promo;
  return typed;
}

const half = { columns: 2 } as const;
const anyNumber = { ...half, kind: 'number', hint: 'Empty: any number' } as const;
const reduction = { ...half, path: 'value', empty: 0, required: true } as const;

const fields: readonly FieldEntry<Typed>[] = [
  {
    path: 'code',
    label: 'Code',
    kind: 'text',
    max: 40,
    empty: '',
    isPlain: true,
    required: true,
    hint: 'Letters, digits and dashes',
    className: '[&_input]:uppercase',
  },
  {
    path: 'kind',
    label: 'Discount',
    kind: 'choice',
    across: 2,
    options: [
      { value: 'percent', label: 'In percent' },
      { value: 'amount', label: 'In dollars' },
    ],
  },
  { ...reduction, label: 'Percent off', kind: 'number', max: 100, isShown: ({ kind }) => kind === 'percent' },
  { ...reduction, label: 'Dollars off', kind: 'money', isShown: ({ kind }) => kind === 'amount' },
  { path: 'minimum', label: 'Minimum order', kind: 'money', empty: 0, columns: 2 },
  { path: 'startDate', label: 'Begins', kind: 'moment', hint: 'Empty: at once', columns: 2 },
  { path: 'endDate', label: 'Ends', kind: 'moment', hint: 'Empty: never', columns: 2 },
  { path: 'maxUses', label: 'Uses in all', ...anyNumber },
  { path: 'maxUsesPerCustomer', label: 'Uses a customer', ...anyNumber },
  { path: 'firstOrderOnly', label: 'First order only', kind: 'check' },
  { path: 'active', label: 'Active', kind: 'switch' },
];

type Props = { promo: PromoCode | undefined; isGone: boolean; onClose: () => void };

export function PromoCodeDialog({ promo, isGone, onClose }: Props) {
  const refreshes = [listPromoCodes];
  const failed = errorToast('Failed to save promo code.');
  const editor = useEditor({
    noun: 'promo code',
    schema: promoCodeBody,
    row: promo,
    isGone,
    valuesOf,
    create: useWrite(createPromoCode, { refreshes, done: { title: 'Promo Code Created' }, failed }),
    update: useUpdate(updatePromoCode, 'promo code', {
      refreshes,
      done: { title: 'Promo Code Updated' },
      failed,
    }),
    fields,
  });
  return (
    <EditorDialog
      {...{ editor, onClose }}
      title={promo ? 'Edit Promo Code' : 'Add Promo Code'}
      create="Create Promo Code"
    >
      <Fields {...{ editor, fields }} className="gap-y-4" />
    </EditorDialog>
  );
}
