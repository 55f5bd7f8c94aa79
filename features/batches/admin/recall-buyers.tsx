import Users from '~icons/lucide/users';
import { reasonToast } from '#platform/browser/editing/reason-toast.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { PhoneNumber } from '#platform/browser/parts/phone-number.tsx';
import { useWrite } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Checkbox } from '#platform/browser/ui/checkbox.tsx';
import { Input } from '#platform/browser/ui/input.tsx';
import { counted } from '#shared/counted.ts';
import { type getRecall, listRecalls, noteBuyer } from '../contract/recalls.ts';
import type { Output } from '#shared/endpoint.ts';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { CellConflict } from '#platform/browser/editing/cell-conflict.tsx';
import { type CellDraft, useCellEdit } from '#platform/browser/editing/use-cell-edit.ts';
import { adminHref } from '#platform/browser/editing/use-admin-url.ts';

export type Recall = Output<typeof getRecall>;
type Buyer = Recall['list'][number];

/** Lists all buyers of the batch, those not reached yet first. */
export function RecallBuyers({ recall: { id, list, told, reached } }: { recall: Recall }) {
  const rows = list.map((buyer) => ({ ...buyer, id: buyer.userId }));
  return (
    <ResourceList
      label="Buyers"
      look="inner"
      rows={rows}
      empty={{
        icon: Users,
        children: 'No order was packed from this batch. There is no buyer to notify.',
      }}
      renderItem={(buyer) => <Row key={buyer.id} recallId={id} buyer={buyer} />}
    >
      {rows.length > 0 && (
        <p role="status" className="border-b border-line pb-3 text-muted">
          {counted(list.length, 'buyer')}, {told} notified, {reached} spoken with.
        </p>
      )}
    </ResourceList>
  );
}

/** "Notified by message, 2 devices, email". */
function formatSent({ toldAt, pushes, emailedAt }: Buyer) {
  if (!toldAt) return 'Not notified yet';
  const ways = ['message', pushes > 0 && counted(pushes, 'device'), emailedAt && 'email'].filter(Boolean);
  return `Notified by ${ways.join(', ')}`;
}

function Row({ recallId, buyer }: { recallId: string; buyer: Buyer }) {
  const { userId, name, phoneNumber, quantity, orders, reachedAt } = buyer;
  const offline = useOfflineReason();
  const [draft, setDraft] = useState<CellDraft<string>>();
  const save = useWrite(noteBuyer, {
    refreshes: [listRecalls],
    failed: reasonToast('Failed to save.'),
  });
  const write = (isReached: boolean, note: string) =>
    save.mutate(
      { params: { id: recallId, userId }, body: { isReached, note } },
      { onSuccess: () => setDraft(undefined) },
    );
  const note = useCellEdit({
    stored: buyer.note ?? '',
    draft,
    onDraft: setDraft,
    noun: 'note',
    show: (words) => (words ? `“${words}”` : 'no note'),
    save: (words) => write(reachedAt !== null, words),
  });
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 text-label wrap-anywhere">{name}</span>
        <PhoneNumber
          number={phoneNumber}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        />
        <span className="text-meta text-muted">{formatSent(buyer)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
        {counted(quantity, 'piece')} in
        {orders.map(({ id, orderNumber, isDelivered }) => (
          <Link
            key={id}
            href={adminHref('orders', { order: id })}
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {orderNumber}
            {!isDelivered && ', not delivered yet'}
          </Link>
        ))}
      </p>
      <form
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          note.submit();
        }}
      >
        <Checkbox
          label="Spoken with"
          aria-label={`Spoken with ${name}`}
          checked={reachedAt !== null}
          disabled={Boolean(offline || note.waitsFor) || save.isPending}
          onChange={({ target }) => write(target.checked, note.value)}
        />
        <div className="min-w-40 flex-1">
          <Input
            aria-label={`Note about ${name}`}
            placeholder="Note, such as: brings it back on Monday"
            value={note.value}
            maxLength={200}
            onChange={({ target }) => note.type(target.value)}
          />
        </div>
        {note.value.trim() !== (buyer.note ?? '') && (
          <SendButton type="submit" variant="outline" of={save}>
            Save note
          </SendButton>
        )}
      </form>
      {note.conflict && <CellConflict conflict={note.conflict} onClose={note.end} />}
    </li>
  );
}
