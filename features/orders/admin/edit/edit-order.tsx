import { useQuery, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { queryOptionsFor, showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { bringIntoSight } from '#platform/browser/ui/bring-into-sight.ts';
import {
  type AdminOrder,
  listOrderEvents,
  editOrder,
  previewOrderEdit,
} from '../../contract/admin-orders.ts';
import { asSentence } from '#shared/counted.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { orderStatusLabels, isOpen } from '#shared/order-status.ts';
import { useId } from 'react';
import { call, type CallInput, isStale, reasonOf } from '#platform/browser/api/api.ts';
import { changedFirst } from '#platform/browser/editing/edit-conflict.tsx';
import { EditorFooter, EditorForm } from '#platform/browser/editing/editor-form.tsx';
import { Fields } from '#platform/browser/editing/fields.tsx';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { useFormGuard } from '#platform/browser/editing/use-form-guard.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { SkeletonBoundary } from '#platform/browser/ui/skeleton-boundary.tsx';
import { Skeleton } from '#platform/browser/ui/skeleton.tsx';
import { toast } from '#platform/browser/ui/toast.ts';
import { useUser } from '#features/accounts/session/use-session.ts';
import { dollars } from '#shared/money.ts';
import { hasPermission } from '#shared/permissions.ts';
import { OrderPartRows } from '../../parts/order-parts.tsx';
import { acceptOrder, lastEvent, invalidateOrder, readOrder } from '../changes/order-cache.ts';
import { noteOwnChange } from '../changes/own-versions.ts';
import { offerUndo } from '../changes/undo-offers.ts';
import { useOrder } from '../use-order.ts';
import { type EditBody, editFields, editForm, editOf, priceOffFields, show, valuesOf } from './edit-form.ts';
import { EditLines } from './edit-lines.tsx';

type Props = { id: string; onClose: () => void };

/** Corrects an open order: where it goes, when, and what is in it. */
export function EditOrder({ id, onClose }: Props) {
  const { order } = useOrder(id);
  if (order?.items) return <Form key={order.id} order={order} onClose={onClose} />;
  return (
    <Dialog open onCloseRequest={onClose} title="Edit Order">
      <Skeleton className="h-64" />
    </Dialog>
  );
}

/** Saves an edit, and offers to undo it. Refused as second, it reads the order again, for the form to compare. */
function useSaveEdit({ id, orderNumber }: AdminOrder) {
  const cache = useQueryClient();
  return useSingleFlightMutation<AdminOrder, Pick<CallInput<typeof editOrder>, 'headers' | 'body'>>({
    mutationFn: (input) => call(editOrder, { params: { id }, ...input }),
    onSuccess: (fresh, { headers }) => {
      const seen = Number(headers?.['if-match']);
      noteOwnChange(fresh, seen);
      acceptOrder(cache, fresh);
      invalidateOrder(cache, id);
      toast({ title: 'Order Updated', description: orderNumber });
      const undo = { orderId: id, version: fresh.version, label: 'edit', back: 'what it was' };
      if (fresh.version > seen) offerUndo(undo, () => undefined);
    },
    onError: async (error) => {
      const fresh = isStale(error) && (await readOrder(id));
      if (fresh) acceptOrder(cache, fresh);
      const description = reasonOf(error) ?? 'Failed to save the order.';
      showError(error, fresh ? changedFirst('order') : { title: 'Error', description });
    },
  });
}

/** Returns the person of the last change, which the form shows as another's. */
function useLastEvent({ id, version }: AdminOrder, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['order-last-event', id, version],
    queryFn: () => lastEvent(id),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? data : undefined;
}

function Form({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const formId = useId();
  const isClosed = !isOpen(order);
  const fields = editFields();
  const mayTakeOff = hasPermission(useUser(), 'cash');
  const offFields = priceOffFields(order);
  const editor = useEditor({
    noun: 'order',
    schema: editForm,
    row: order,
    valuesOf: (row) => valuesOf(row ?? order),
    bodyOf: (values) => editOf(order, values),
    update: useSaveEdit(order),
    labelOf: (field) =>
      field === 'lines'
        ? 'Items'
        : ([...fields, ...offFields].find(({ path }) => path === field)?.label ?? field),
    show,
  });
  const { values, isDirty } = editor;
  const { requestClose, leave, question } = useFormGuard({ dirty: isDirty, onClose });
  const happened = useLastEvent(order, editor.readings.length > 0 && !isClosed);

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
          <EditorFooter editor={editor} form={formId} create="" onCancel={requestClose} />
        )
      }
    >
      <EditorForm
        editor={editor}
        id={formId}
        onSaved={leave}
        head={isClosed ? <ClosedOrder order={order} /> : happened && <p>{happened}</p>}
      >
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Fields editor={editor} fields={fields} className="gap-y-4" />
          <div className="grid gap-4">
            <SkeletonBoundary skeleton={<Skeleton className="h-40" />}>
              <EditLines
                lines={values.lines}
                mayTakeOff={mayTakeOff}
                onChange={(lines) => editor.set({ lines })}
              />
            </SkeletonBoundary>
            {mayTakeOff && <Fields editor={editor} fields={offFields} className="gap-y-4" />}
            <NewTotal order={order} isClosed={isClosed} edit={editOf(order, values)} />
          </div>
        </div>
      </EditorForm>
      {question}
    </Dialog>
  );
}

type TotalProps = { order: AdminOrder; isClosed: boolean; edit: EditBody };

/** Shows the total after saving, as the server computes it. */
function NewTotal({ order, isClosed, edit: { items, deliveryAddress, deliveryTime, priceOff } }: TotalProps) {
  const body = {
    items,
    priceOff,
    deliveryAddress: deliveryAddress?.trim() || undefined,
    deliveryTime: deliveryTime || undefined,
  };
  const isSame = !items && !body.deliveryAddress && !body.deliveryTime && priceOff === undefined;
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

/** Says who closed the order, perhaps while it was being edited, and why. */
function ClosedOrder({ order: { id, status } }: { order: AdminOrder }) {
  const { data: events } = useQuery(queryOptionsFor(listOrderEvents, { params: { id } }));
  const closing = events?.findLast(({ what, to }) => what === 'status' && to === status);
  const label = orderStatusLabels[status].toLowerCase();
  return (
    <div ref={bringIntoSight}>
      <Banner tone="warning" inline iconAtTop role="alert">
        <p>
          {closing
            ? `${closing.actorName} (${closing.actorRole}) ${label} this order on ${formatOrderDate(closing.createdAt, shopTimeZone)}.`
            : `This order was ${label}.`}
          {closing?.reason && ` Reason: ${asSentence(closing.reason)}`}
        </p>
        <p>It cannot be edited any more, so nothing typed here is saved.</p>
      </Banner>
    </div>
  );
}
