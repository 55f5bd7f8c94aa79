import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { newKey } from '#platform/browser/api/api.ts';
import { EditorFooter, EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { StockFields } from './stock-fields.tsx';
import { changesOf, formatCount, type StockBody, type TypedCount, untyped } from './typed-counts.ts';
import { useChangeStock } from './use-stock.ts';

type Props = { product: AdminProduct; onClose: () => void };
type Sized = Pick<AdminProduct, 'sizes'>;
type Values = Record<string, TypedCount>;

const stockForm = z.custom<Values>();

const valuesOf = (of: Sized | undefined): Values =>
  Object.fromEntries((of?.sizes ?? []).map((size) => [size.id, untyped(size)]));

/** The stock of each size and its ledger. One button saves every typed count. */
export function StockDialog({ product, onClose }: Props) {
  const id = useId();
  const { sizes, name } = product;
  const [isSaving, setSaving] = useState(false);
  const change = useChangeStock();
  // Without an answer it may have been saved: pressed again, it is added once.
  const keys = useRef(new Map<string, string>());
  const keyFor = (sent: string) => {
    const key = keys.current.get(sent) ?? newKey();
    keys.current.set(sent, key);
    return key;
  };
  const settle = useRef<(sizeId: string, typed: TypedCount) => void>(undefined);
  const nameOf = (sizeId: string) => sizes.find((size) => size.id === sizeId)?.label || name;

  /** Saves what was typed of one size; its fields are then as at first. */
  const send = async (sizeId: string, body: StockBody) => {
    const headers = { 'idempotency-key': keyFor(`${sizeId} ${JSON.stringify(body)}`) };
    const saved = await change.mutateAsync({ params: { id: sizeId }, headers, body });
    keys.current.clear(); // the same pieces may come once more
    settle.current?.(sizeId, untyped(saved));
  };
  const saveAll = async (typed: Values) => {
    setSaving(true);
    try {
      for (const { size, body } of changesOf(sizes, typed)) if (body) await send(size.id, body);
      return true;
    } catch {
      return false; // Its notice says why. What is not saved stays in its fields.
    } finally {
      setSaving(false);
    }
  };

  const editor = useEditor<Values, Sized>({
    noun: 'stock',
    schema: stockForm,
    row: { sizes },
    valuesOf,
    update: {
      mutate: ({ body }, on) => void saveAll(body).then((isWhole) => isWhole && on?.onSuccess?.({ sizes })),
      isPending: isSaving || change.isPending,
      error: null,
    },
    mayBeSent: (typed) => {
      const changes = changesOf(sizes, typed);
      return changes.length > 0 && changes.every(({ body }) => body);
    },
    labelOf: nameOf,
    show: (_size, value) => formatCount(value as TypedCount),
  });
  const { values, set } = editor;
  useEffect(() => {
    settle.current = (sizeId, typed) => set({ [sizeId]: typed });
  });
  const changed = changesOf(sizes, values);
  const lacking = changed.find(({ body }) => !body);
  const { requestClose, leave, question } = useFormGuard({ dirty: changed.length > 0, onClose });
  return (
    <Dialog
      open
      onCloseRequest={requestClose}
      title="Stock"
      description={name}
      footer={
        changed.length === 0 ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <EditorFooter
            editor={editor}
            form={id}
            create=""
            update={changed.length === 1 ? 'Save Count' : `Save ${changed.length} Counts`}
            waitsFor={lacking && `First type how many there are of ${nameOf(lacking.size.id)}`}
            onCancel={requestClose}
          />
        )
      }
    >
      <EditorForm id={id} editor={editor} onSaved={leave}>
        {sizes.map((size) => (
          <StockFields
            key={size.id}
            size={size}
            name={nameOf(size.id)}
            typed={values[size.id] ?? untyped(size)}
            isPending={editor.isPending}
            onType={(next) => set({ [size.id]: next })}
            // Its notice says why it failed.
            onSend={(body) => void send(size.id, body).catch(() => undefined)}
          />
        ))}
      </EditorForm>
      {question}
    </Dialog>
  );
}
