import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AddressInput, PhoneInput } from '#features/accounts/account/contact-inputs.tsx';
import { OrderPartRows } from '../../parts/order-parts.tsx';
import { call, isStale, reasonOf } from '#platform/browser/api/api.ts';
import { listProducts } from '#features/products/contract/products.ts';
import { queryOptionsFor, showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { showFieldErrors, useZodForm } from '#platform/browser/api/use-zod-form.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { bringIntoSight } from '#platform/browser/ui/bring-into-sight.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { Textarea } from '#platform/browser/ui/textarea.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { clockHint } from '#platform/browser/editing/local-input.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { dollars } from '#shared/money.ts';
import { isOpen } from '#shared/order-status.ts';
import { editOrder, previewOrderEdit } from '../../contract/admin-orders.ts';
import { FormFailure } from '#platform/browser/editing/form-failure.tsx';
import { FormFooter } from '#platform/browser/editing/form-footer.tsx';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { type EditBody, editForm, editOf, type EditLine, formOf } from './edit-form.ts';
import { ClosedOrder } from './closed-order.tsx';
import { type Choice, choicesOf, EditLines } from './edit-lines.tsx';
import { noteOwnChange } from '../changes/own-versions.ts';
import { offerUndo } from '../changes/undo-offers.ts';
import { acceptOrder, lastEvent, outdateOrder, readOrder } from '../changes/order-cache.ts';
import { useOrder } from '../use-order.ts';

type Props = { id: string; onClose: () => void };

/** Corrects an open order: where it goes, when, and what is in it. */
export function EditOrder({ id, onClose }: Props) {
  const { order } = useOrder(id);
  const { data: menu } = useQuery(queryOptionsFor(listProducts, {}));
  if (order?.items && menu) {
    return <Form key={order.id} order={order} choices={choicesOf(menu)} onClose={onClose} />;
  }
  return (
    <Dialog open onCloseRequest={onClose} title="Edit Order">
      <Skeleton className="h-64" />
    </Dialog>
  );
}

const linesOf = ({ items = [] }: AdminOrder, choices: readonly Choice[]): EditLine[] =>
  items.map(({ id, productId, sizeId, productName, sizeLabel, productPrice, quantity }) => ({
    key: id,
    id,
    productId,
    sizeId,
    name: sizeLabel ? `${productName} (${sizeLabel})` : productName,
    quantity,
    ordered: productPrice,
    today:
      choices.find((one) => one.productId === productId && (!one.sizeId || one.sizeId === sizeId))?.today ??
      null,
    price: 'ordered',
  }));

type FormProps = { order: AdminOrder; choices: readonly Choice[]; onClose: () => void };

function Form({ order: current, choices, onClose }: FormProps) {
  const formId = useId();
  const cache = useQueryClient();
  // What was in sight when the form was opened; a newer one is refused by its version and shown.
  const [order, setOrder] = useState(current);
  const [lines, setLines] = useState<readonly EditLine[]>(() => linesOf(order, choices));
  const [happened, setHappened] = useState<string>();
  const isClosed = !isOpen(current);
  const form = useZodForm(editForm, formOf(order));
  const { errors, isDirty } = form.formState;
  const areLinesDirty = editOf(order, formOf(order), lines).items !== undefined;
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty || areLinesDirty, onClose });

  const save = useSingleFlightMutation({
    mutationFn: (body: EditBody) =>
      call(editOrder, { params: { id: order.id }, headers: { 'if-match': String(order.version) }, body }),
    onSuccess: (fresh) => {
      noteOwnChange(fresh, order.version);
      acceptOrder(cache, fresh);
      outdateOrder(cache, order.id);
      toast({ title: 'Order Updated', description: order.orderNumber });
      const undo = { orderId: order.id, version: fresh.version, label: 'edit', back: 'what it was' };
      if (fresh.version > order.version) offerUndo(undo, () => undefined);
      leave();
    },
    onError: async (error) => {
      if (!isStale(error)) {
        showError(error, { title: 'Error', description: reasonOf(error) ?? 'Failed to save the order.' });
        return;
      }
      const fresh = await readOrder(order.id);
      if (!fresh) return;
      acceptOrder(cache, fresh);
      setHappened(await lastEvent(order.id));
      takeOver(fresh);
    },
  });
  /** What was not touched here is as the others left it. */
  function takeOver(fresh: AdminOrder) {
    const [before, now, typed] = [formOf(order), formOf(fresh), form.getValues()];
    form.reset(now);
    for (const field of Object.keys(now) as (keyof typeof now)[]) {
      if (typed[field] !== before[field]) form.setValue(field, typed[field], { shouldDirty: true });
    }
    if (!areLinesDirty) setLines(linesOf(fresh, choices));
    setOrder(fresh);
  }
  const submit = form.handleSubmit((typed) =>
    save.mutate(editOf(order, typed, lines), { onError: (error) => showFieldErrors(form, error, typed) }),
  );
  const startOver = () => {
    form.reset(formOf(order));
    setLines(linesOf(order, choices));
    setHappened(undefined);
  };

  return (
    <Dialog
      open
      size="lg"
      onCloseRequest={isClosed ? leave : requestClose}
      title={`Edit Order ${order.orderNumber}`}
      footer={
        isClosed ? (
          <Button onClick={leave}>Close</Button>
        ) : (
          <FormFooter
            form={formId}
            label="Save Changes"
            pending={save.isPending}
            pendingLabel="Saving…"
            waitsFor={happened && 'First say what to keep'}
            onCancel={requestClose}
          />
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormFailure error={isStale(save.error) ? null : save.error} />
        {isClosed && <ClosedOrder order={current} />}
        {happened && !isClosed && (
          <div ref={bringIntoSight}>
            <Banner tone="warning" inline iconAtTop role="alert">
              <p>{happened}</p>
              <p>Nothing was saved yet. Keep what you typed here, or begin with the order as it is now.</p>
              <div className="mt-2 flex flex-wrap gap-2 text-ink">
                <Button variant="outline" onClick={() => setHappened(undefined)}>
                  Keep mine
                </Button>
                <Button variant="outline" onClick={startOver}>
                  Begin anew
                </Button>
              </div>
            </Banner>
          </div>
        )}
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <div className="grid gap-4">
            <Field label="Delivery address" required error={errors.deliveryAddress?.message}>
              <AddressInput {...form.register('deliveryAddress')} />
            </Field>
            <div className="grid grid-cols-2 gap-3">
              <Field label="Apartment" error={errors.apartment?.message}>
                <Input autoComplete="off" {...form.register('apartment')} />
              </Field>
              <Field label="Gate code" error={errors.gateCode?.message}>
                <Input autoComplete="off" {...form.register('gateCode')} />
              </Field>
            </div>
            <Field label="Phone" required error={errors.phoneNumber?.message}>
              <PhoneInput {...form.register('phoneNumber')} />
            </Field>
            <Field
              label="Delivery time"
              hint={clockHint() ?? "By the shop's clock."}
              required
              error={errors.deliveryTime?.message}
            >
              <Input type="datetime-local" {...form.register('deliveryTime')} />
            </Field>
            <Field label="Note to the driver" error={errors.driverNote?.message}>
              <Textarea rows={2} {...form.register('driverNote')} />
            </Field>
          </div>
          <div className="grid gap-4">
            <SkeletonBoundary skeleton={<Skeleton className="h-40" />}>
              <EditLines lines={lines} onChange={setLines} />
            </SkeletonBoundary>
            <NewTotal order={order} isClosed={isClosed} edit={editOf(order, form.watch(), lines)} />
          </div>
        </div>
      </form>
      {question}
    </Dialog>
  );
}

type TotalProps = { order: AdminOrder; isClosed: boolean; edit: EditBody };

/** What the order comes to once it is saved, added up by the server. */
function NewTotal({ order, isClosed, edit: { items, deliveryAddress } }: TotalProps) {
  const body = { items, deliveryAddress: deliveryAddress?.trim() || undefined };
  const isSame = !items && !body.deliveryAddress;
  const { data, error } = useQuery({
    queryKey: ['order-preview', order.id, order.version, body],
    queryFn: () => call(previewOrderEdit, { params: { id: order.id }, body }),
    enabled: !isSame && !isClosed,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const parts = (!isSame && data) || order;
  return (
    <div className="grid gap-2 border-t border-line pt-3" aria-live="polite">
      {!isSame && error ? (
        <Banner tone="warning" inline>
          {reasonOf(error) ?? 'The new total could not be read.'}
        </Banner>
      ) : (
        <>
          <OrderPartRows parts={parts} />
          <p className="flex flex-wrap justify-between gap-x-3 text-price">
            <span>
              Total{parts.total !== order.total && <s className="ml-2 text-meta">{dollars(order.total)}</s>}
            </span>
            <span className="tabular-nums">{dollars(parts.total)}</span>
          </p>
        </>
      )}
    </div>
  );
}
