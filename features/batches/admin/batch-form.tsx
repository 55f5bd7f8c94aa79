import { useEffect, useId } from 'react';
import { EditorFooter, EditorForm } from '#platform/browser/editing/editor-form.tsx';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { listAdminProducts } from '#features/products/contract/products.ts';
import type { AdminSize } from '#features/products/contract/sizes.ts';
import { useRead } from '#platform/browser/api/use-endpoint.ts';
import { batchBody } from '../contract/batches.ts';
import { type Batch, useCreateBatch, useUpdateBatch } from './use-batches.ts';

const valuesOf = (batch: Batch | undefined) => ({
  lotNumber: batch?.lotNumber ?? '',
  packedOn: batch?.packedOn ?? '',
  bestBy: batch?.bestBy ?? '',
  laboratory: batch?.laboratory ?? '',
  testedOn: batch?.testedOn ?? '',
  totalThcPercent: batch?.totalThcPercent ?? null,
  totalThcMgPerContainer: batch?.totalThcMgPerContainer ?? null,
  sizeId: batch?.sizeId ?? '',
  cannabinoids: batch?.cannabinoids ?? [],
});
type Values = ReturnType<typeof valuesOf>;

const third = { columns: 3 } as const;
const line = { ...third, kind: 'text', empty: '', isPlain: true } as const;
const labelFields: readonly FieldEntry<Values>[] = [
  { ...line, path: 'lotNumber', label: 'Lot number', max: 60, required: true },
  { ...third, path: 'packedOn', label: 'Packed on', kind: 'day' },
  { ...third, path: 'bestBy', label: 'Best by', kind: 'day' },
  { ...line, path: 'laboratory', label: 'Laboratory', max: 100 },
  { ...third, path: 'testedOn', label: 'Tested on', kind: 'day' },
];
const measured = { kind: 'number', step: 0.001 } as const;
const certificateFieldsFor = (sizes: readonly AdminSize[]): readonly FieldEntry<Values>[] => [
  { path: 'totalThcPercent', label: 'Total THC, percent', ...measured, columns: 2 },
  { path: 'totalThcMgPerContainer', label: 'Total THC, mg a container', ...measured, columns: 2 },
  {
    path: 'sizeId',
    label: 'Milligrams are those of',
    kind: 'select',
    hint: 'Each size is a container of its own; those of the others are derived from pieces or weight in their names',
    isShown: () => sizes.length > 1,
    options: [
      { value: '', label: `${sizes[0]?.label ?? ''} (the first size)` },
      ...sizes.slice(1).map(({ id, label }) => ({ value: id, label })),
    ],
  },
];
const cannabinoidFields: readonly FieldEntry<Values>[] = [
  {
    path: 'cannabinoids',
    label: 'Other cannabinoids',
    kind: 'rows',
    noun: 'cannabinoid',
    most: 40,
    blank: { name: '', percent: null, mgPerContainer: null },
    fields: [
      { ...line, path: 'name', label: 'Name', max: 40 },
      { path: 'percent', label: 'Percent', ...measured, columns: 3 },
      { path: 'mgPerContainer', label: 'mg a container', ...measured, columns: 3 },
    ],
  },
];

type Props = {
  productId: string;
  batch: Batch | undefined;
  /** Someone else deleted it while it was edited here. */
  isGone: boolean;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form of a batch: its label and its certificate. */
export function BatchForm({ productId, batch, isGone, onDirty, onSaved, onCancel }: Props) {
  const id = useId();
  const products = useRead(listAdminProducts, {});
  const certificateFields = certificateFieldsFor(products.find((one) => one.id === productId)?.sizes ?? []);
  const editor = useEditor({
    noun: 'batch',
    schema: batchBody,
    row: batch,
    isGone,
    valuesOf,
    params: { id: batch && !isGone ? batch.id : productId },
    create: useCreateBatch(),
    update: useUpdateBatch(),
    fields: [...labelFields, ...certificateFields, ...cannabinoidFields],
  });
  const { isDirty } = editor;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <EditorForm {...{ id, editor, onSaved }} className="gap-5">
      <Fields editor={editor} fields={labelFields} className="gap-y-4" />
      <fieldset>
        <legend className="mb-2 text-meta text-muted">
          From the certificate, as the laboratory wrote it
        </legend>
        <Fields editor={editor} fields={certificateFields} className="gap-y-4" />
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-meta text-muted">Other cannabinoids</legend>
        <Fields editor={editor} fields={cannabinoidFields} />
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <EditorFooter {...{ editor, form: id, onCancel }} create="Create Batch" />
      </div>
    </EditorForm>
  );
}
