import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { isStale } from '#platform/browser/api/api.ts';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import type { Editing, FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { saveOnceToast } from '#platform/browser/editing/reason-toast.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { Stepper } from '#platform/browser/ui/stepper.tsx';
import { dollars } from '#shared/money.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { correctOrder } from '../../contract/correct-order.ts';
import { correctionSources } from '../../contract/corrections.ts';
import { acceptOrder, invalidateOrder, readOrder } from '../changes/order-cache.ts';
import { useOrder } from '../use-order.ts';

type Returned = {
  itemId: string;
  name: string;
  price: number;
  left: number;
  quantity: number;
  restock: boolean;
};
type Values = {
  lines: Returned[];
  /** Null until a sum is typed: then it is that of what comes back. */
  amount: number | null;
  source: (typeof correctionSources)[number];
  reason: string;
};

const correctionForm = z.object({
  lines: z.array(z.custom<Returned>()),
  amount: z.int().min(0).nullable(),
  source: z.enum(correctionSources),
  reason: z.string().trim().min(1, 'Write why').max(200),
});

const givenBack = ({ corrections = [] }: AdminOrder) =>
  corrections.reduce((sum, { amount }) => sum + amount, 0);

/** The lines of which something is still with the customer. */
function linesOf({ items = [], corrections = [] }: AdminOrder): Returned[] {
  const returnedOf = (itemId: string) =>
    corrections
      .flatMap(({ lines }) => lines)
      .filter((line) => line.itemId === itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return items
    .map(({ id: itemId, productName, sizeLabel, productPrice: price, quantity: sold }) => ({
      itemId,
      name: sizeLabel ? `${productName} (${sizeLabel})` : productName,
      price,
      left: sold - returnedOf(itemId),
      quantity: 0,
      restock: false,
    }))
    .filter(({ left }) => left > 0);
}

/** Returns what the chosen pieces came to, with their share of the discount and of the taxes. */
function worthOf(order: AdminOrder, lines: readonly Returned[]) {
  const { subtotal, total, deliveryFee, tip } = order;
  const chosen = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const worth = subtotal > 0 ? Math.round((chosen * (total - deliveryFee - tip)) / subtotal) : 0;
  return Math.min(worth, total - givenBack(order));
}

/** Corrects a delivered order: something comes back, money is given back, or both. */
export function CorrectOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const { order } = useOrder(id);
  if (order?.items && order.corrections) return <Form order={order} onClose={onClose} />;
  return (
    <Dialog open onCloseRequest={onClose} title="Correct Order">
      <Skeleton className="h-64" />
    </Dialog>
  );
}

function Form({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, orderNumber, total, driverName, version, corrections = [] } = order;
  // What somebody else gave back while this form was open has to be looked at: it may be the same money.
  const [seen, setSeen] = useState(corrections.length);
  const meanwhile = corrections.slice(seen);
  const write = useWrite(correctOrder, {
    refreshes: [],
    done: (fresh) => ({
      title: 'Order Corrected',
      description: `${orderNumber}: ${dollars(fresh.corrections?.at(-1)?.amount ?? 0)} given back`,
    }),
    failed: saveOnceToast('Failed to correct the order.'),
    onDone: (fresh) => {
      setSeen(fresh.corrections?.length ?? 0);
      acceptOrder(cache, fresh);
      invalidateOrder(cache, id);
    },
  });
  const readBack = async () => {
    const fresh = await readOrder(id);
    if (fresh) acceptOrder(cache, fresh);
    invalidateOrder(cache, id);
  };
  const left = total - givenBack(order);
  const editor = useEditor({
    noun: 'correction',
    schema: correctionForm,
    params: { id },
    valuesOf: (): Values => ({ lines: linesOf(order), amount: null, source: 'shop', reason: '' }),
    bodyOf: ({ lines, amount, ...rest }) => ({
      ...rest,
      amount: amount ?? worthOf(order, lines),
      lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ itemId, quantity, restock }) => ({ itemId, quantity, restock })),
    }),
    createsMany: true,
    create: {
      ...write,
      mutate: ({ headers, body }, on) =>
        write.mutate(
          { params: { id }, body, headers: { ...headers, 'if-match': String(version) } },
          {
            ...on,
            onError: (error) => {
              on?.onError?.(error);
              if (isStale(error)) void readBack();
            },
          },
        ),
    },
  });
  const { values } = editor;
  const amount = values.amount ?? worthOf(order, values.lines);
  const fields: readonly FieldEntry<Values>[] = [
    { kind: 'own', path: 'lines', label: 'What comes back', widget: ReturnedLines },
    {
      kind: 'money',
      path: 'amount',
      label: 'Give back',
      hint: `Of ${dollars(left)} that was paid.`,
      required: true,
    },
    {
      kind: 'select',
      path: 'source',
      label: 'From',
      options: [
        { value: 'shop', label: "The shop's cash" },
        { value: 'driver', label: `${driverName ?? 'The driver'}'s cash, in the open shift` },
        { value: 'other', label: 'Back by card or otherwise' },
      ],
    },
    { kind: 'text', empty: '', path: 'reason', label: 'Why', max: 200, required: true },
  ];
  return (
    <EditorDialog
      editor={editor}
      title={`Correct Order ${orderNumber}`}
      description="The order stays as it was sold. The correction is added, for good: to the receipt, the money and the tax."
      create={`Give Back ${dollars(amount)}`}
      waitsFor={
        (meanwhile.length > 0 && 'First look at what was given back meanwhile') ||
        (amount === 0 &&
          values.lines.every(({ quantity }) => quantity === 0) &&
          'Choose what comes back, or enter a sum')
      }
      onClose={onClose}
    >
      {meanwhile.length > 0 && (
        <Banner tone="warning" inline role="alert">
          <span className="grid justify-items-start gap-2">
            <span>
              Given back while this was open:{' '}
              {meanwhile
                .map(
                  ({ amount: given, actorName, reason }) => `${dollars(given)} by ${actorName} (${reason})`,
                )
                .join(', ')}
              .
            </span>
            <Button variant="outline" onClick={() => setSeen(corrections.length)}>
              Give Back More
            </Button>
          </span>
        </Banner>
      )}
      <Fields editor={{ ...editor, values: { ...values, amount } }} fields={fields} className="gap-y-4" />
    </EditorDialog>
  );
}

function ReturnedLines({ editor: { values, set } }: { editor: Editing<Values> }) {
  const change = (itemId: string, part: Partial<Returned>) =>
    set({ lines: values.lines.map((line) => (line.itemId === itemId ? { ...line, ...part } : line)) });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-label">What comes back</legend>
      {values.lines.length === 0 && <p className="text-meta text-muted">Everything came back before.</p>}
      <ul className="grid gap-2">
        {values.lines.map(({ itemId, name, left, quantity, restock }) => (
          <li key={itemId} className="grid gap-1 rounded-control border border-line p-3">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{name}</span>
              <Stepper
                label={name}
                value={quantity}
                max={left}
                maxReason={`The customer has ${left} of it`}
                onChange={(next) => change(itemId, { quantity: next })}
              />
            </div>
            {quantity > 0 && (
              <Checkbox
                label="Back into stock"
                checked={restock}
                onChange={({ target }) => change(itemId, { restock: target.checked })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
