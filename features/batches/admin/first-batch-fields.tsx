import Check from '~icons/lucide/check';
import Trash from '~icons/lucide/trash';
import { useEffect, useRef, useState } from 'react';
import type { BatchFieldsProps } from '#features/products/admin/product-dialog.tsx';
import { isBatchTyped } from '#features/products/contract/first-batch.ts';
import type { ProductForm } from '#features/products/admin/product-form.ts';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { FormFold } from '#platform/browser/editing/form-fold.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { CertificatePicker } from './certificate-picker.tsx';
import { useUploadNewCertificate } from './use-batches.ts';

const fields: readonly FieldEntry<ProductForm>[] = [
  {
    path: 'batch.lotNumber',
    label: 'Lot number',
    kind: 'text',
    empty: '',
    isPlain: true,
    max: 60,
    columns: 2,
  },
  { path: 'batch.bestBy', label: 'Best by', kind: 'day', columns: 2 },
];

/** The batch that is on the shelf when a product is added, with its certificate. Folded until it is wanted. */
export function FirstBatchFields({ editor, onSending }: BatchFieldsProps) {
  const { batch } = editor.values;
  const [fileName, setFileName] = useState('');
  const upload = useUploadNewCertificate((certificateId, file) => {
    editor.setAt('batch.certificateId', certificateId);
    setFileName(file.name);
  });
  const { isPending } = upload;
  const picker = useRef<HTMLInputElement>(null);
  const remove = () => {
    editor.setAt('batch.certificateId', '');
    picker.current?.focus();
  };
  useEffect(() => onSending(isPending), [isPending, onSending]);
  const problem = editor.errorAt('batch.certificateId');
  const hasError = ['lotNumber', 'bestBy', 'certificateId'].some((field) => editor.errorAt(`batch.${field}`));
  return (
    <FormFold
      summary="Batch and certificate (optional)"
      beginsOpen={isBatchTyped(batch)}
      {...{ editor, hasError }}
    >
      <p className="text-meta text-muted">
        The batch on the shelf. Customers see its lot and certificate on the product and on their order; the
        values of the laboratory are added under Batches.
      </p>
      <Fields editor={editor} fields={fields} className="gap-y-4" />
      {batch.certificateId && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="flex items-center gap-2 text-meta wrap-anywhere">
            <Check aria-hidden className="size-4 shrink-0 text-brand" />
            {fileName}
          </p>
          {!isPending && (
            <Button variant="ghost" className="text-danger!" onClick={remove}>
              <Trash aria-hidden />
              Remove certificate
            </Button>
          )}
        </div>
      )}
      <CertificatePicker
        inputRef={picker}
        label={batch.certificateId ? 'Replace certificate' : 'Upload certificate'}
        upload={upload}
        problem={problem}
      />
    </FormFold>
  );
}
