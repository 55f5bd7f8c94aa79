import Plus from '~icons/lucide/plus';
import { useState } from 'react';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { errorToast, useRead, useWrite } from '#platform/browser/api/use-endpoint.ts';
import { SendButton } from '#platform/browser/parts/send-button.tsx';
import { Badge } from '#platform/browser/ui/badge.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { Card } from '#platform/browser/ui/card.tsx';
import { DialogSlot } from '#platform/browser/ui/dialog-slot.tsx';
import { SectionHeading } from '#platform/browser/editing/section-heading.tsx';
import { useNow } from '#platform/browser/lib/use-now.ts';
import { deletePromoCode, listPromoCodes, type PromoCode, updatePromoCode } from '../contract.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { counted } from '#shared/counted.ts';
import { DeleteQuestion } from '#platform/browser/editing/resource-list-delete.tsx';
import { ResourceList } from '#platform/browser/editing/resource-list.tsx';
import { useEdited } from '#platform/browser/editing/use-edited.ts';
import { PromoCodeDialog } from './promo-code-dialog.tsx';

/** Lists the words that customers type to pay less, and how often each was used. */
export function PromoCodesForm() {
  const codes = useRead(listPromoCodes, {});
  const now = useNow();
  const [form, setForm] = useState<string | null>(null);
  const { edited, isGone } = useEdited(codes, form);
  const [deleting, setDeleting] = useState<PromoCode>();
  return (
    <Card as="section" aria-label="Promo Codes" className="grid min-w-0 content-start gap-5 p-4 sm:p-6">
      <SectionHeading title="Promo Codes">
        A word that a customer types at checkout to pay less. Without codes nobody is asked for one.
      </SectionHeading>
      <ResourceList
        label="Promo codes"
        look="stack"
        rows={codes}
        renderItem={(promo) => (
          <li key={promo.id} className="grid gap-2 rounded-control border border-line p-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-card wrap-anywhere">{promo.code}</h3>
              <Badge>{stateOf(promo, now)}</Badge>
              <p className="ml-auto text-meta text-muted tabular-nums">{usesOf(promo)}</p>
            </div>
            <p className="text-meta text-muted">{formatPromo(promo)}</p>
            <div className="-ml-4 flex flex-wrap gap-x-2">
              <StopButton promo={promo} />
              <Button variant="ghost" aria-label={`Edit ${promo.code}`} onClick={() => setForm(promo.id)}>
                Edit
              </Button>
              <Button
                variant="ghost"
                className="text-danger!"
                aria-label={`Delete ${promo.code}`}
                onClick={() => setDeleting(promo)}
              >
                Delete
              </Button>
            </div>
          </li>
        )}
      />
      <Button variant="outline" className="justify-self-start" onClick={() => setForm('new')}>
        <Plus aria-hidden />
        Add a promo code
      </Button>
      <DialogSlot>
        {(form === 'new' || edited) && (
          <PromoCodeDialog promo={edited} isGone={isGone} onClose={() => setForm(null)} />
        )}
      </DialogSlot>
      <DialogSlot>
        {deleting && <DeletePromoCode promo={deleting} onClose={() => setDeleting(undefined)} />}
      </DialogSlot>
    </Card>
  );
}

/** Stops a code at once, or starts it again. */
function StopButton({ promo }: { promo: PromoCode }) {
  const { id, code, active, version } = promo;
  const label = active ? 'Stop' : 'Start';
  const change = useWrite(updatePromoCode, {
    refreshes: [listPromoCodes],
    refreshesOnStale: true,
    done: { title: active ? 'Promo Code Stopped' : 'Promo Code Started', description: code },
    failed: errorToast('Failed to change the promo code.'),
  });
  return (
    <SendButton
      variant="ghost"
      aria-label={`${label} ${code}`}
      of={change}
      onClick={() =>
        change.mutate({
          params: { id },
          headers: { 'if-match': String(version) },
          body: { ...promo, active: !active },
        })
      }
    >
      {label}
    </SendButton>
  );
}

function stateOf({ active, startDate, endDate, maxUses, uses }: PromoCode, now: Date) {
  if (!active) return 'Off';
  if (endDate && new Date(endDate) <= now) return 'Ended';
  if (maxUses !== null && uses >= maxUses) return 'Used up';
  return startDate && new Date(startDate) > now ? 'Not begun' : 'Active';
}

const usesOf = ({ uses, maxUses }: PromoCode) =>
  maxUses === null ? counted(uses, 'use') : `${uses} of ${maxUses} uses`;

/** "10% off, orders from $20.00, first order only, until Nov 28, 2026". */
function formatPromo(promo: PromoCode) {
  const { kind, value, minimum, firstOrderOnly, maxUsesPerCustomer, startDate, endDate } = promo;
  return [
    `${kind === 'percent' ? `${value}%` : dollars(value)} off`,
    minimum > 0 && `orders from ${dollars(minimum)}`,
    firstOrderOnly && 'first order only',
    maxUsesPerCustomer !== null &&
      (maxUsesPerCustomer === 1 ? 'once a customer' : `${maxUsesPerCustomer} times a customer`),
    startDate && `from ${formatOrderDate(startDate, shopTimeZone)}`,
    endDate && `until ${formatOrderDate(endDate, shopTimeZone)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function DeletePromoCode({ promo, onClose }: { promo: PromoCode; onClose: () => void }) {
  const remove = useWrite(deletePromoCode, {
    refreshes: [listPromoCodes],
    done: { title: 'Promo Code Deleted' },
    failed: errorToast('Failed to delete promo code.'),
    refreshesOnStale: true,
  });
  return (
    <DeleteQuestion
      title={`Delete the promo code ${promo.code}?`}
      description="Nobody can use it any more. Orders that were placed with it keep their discount."
      confirmLabel="Delete promo code"
      remove={remove}
      input={{ params: { id: promo.id }, headers: { 'if-match': String(promo.version) } }}
      failed="Failed to delete promo code."
      onClose={onClose}
    />
  );
}
