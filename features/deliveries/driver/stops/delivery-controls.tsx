import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import DoorOpen from '~icons/lucide/door-open';
import { useEffect, useId, useState } from 'react';
import { loadAhead } from '#platform/browser/lib/idle.ts';
import { preloadable } from '#platform/browser/lib/lazy-component.ts';
import { localStore } from '#platform/browser/lib/storage.ts';
import { ErrorBoundary } from '#platform/browser/parts/error-boundary.tsx';
import { Button } from '#platform/browser/ui/button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { deliveryStatuses, deliveryStatusLabels, type DeliveryStatus } from '#shared/order-status.ts';
import { closes } from '../outbox/pending-action.ts';
import { enqueue, useOutbox } from '../outbox/use-outbox.ts';
import { ContactButtons } from './contact-links.tsx';
import { openDoorSheet } from './use-door.ts';
import { useDeliver } from './use-steps.ts';

const moreKey = 'driver-more';

const waitTime = preloadable(() => import('./wait-time.tsx').then((file) => file.WaitTime));

const waitTimeFailed = 'The wait time could not be loaded.';

/** The actions on an open order besides those of the bar; rare ones are folded. */
export function DeliveryControls({ order, now }: { order: DriverOrder; now: number }) {
  const { pending } = useOutbox();
  // It stays as the driver left it, at every stop.
  const [isOpen, setOpen] = useState(() => localStore.read(moreKey) === 'open');
  const moreId = useId();
  const deliver = useDeliver();
  useEffect(() => loadAhead(waitTime.preload), []);
  const own = pending.filter(({ orderId }) => orderId === order.id);
  const isClosing = own.some(({ action }) => closes(action));
  const choose = (deliveryStatus: DeliveryStatus) =>
    deliveryStatus === 'delivered' ? deliver(order) : enqueue(order, { kind: 'status', deliveryStatus });
  return (
    <div inert={isClosing} className="grid gap-3 transition-opacity inert:opacity-50">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 *:px-2!">
        <Button variant="soft" onClick={() => openDoorSheet(order.id)}>
          <DoorOpen aria-hidden />
          At the Door
        </Button>
        <Button variant="outline" onClick={() => deliver(order)}>
          <Check aria-hidden />
          Mark as Delivered
        </Button>
      </div>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => {
          setOpen(!isOpen);
          localStore.write(moreKey, isOpen ? 'folded' : 'open');
        }}
        className="justify-between!"
      >
        More
        <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
      </Button>
      <div id={moreId} className="grid gap-4 empty:hidden">
        {isOpen && (
          <>
            <Field label="Delivery status">
              <Select
                value={isClosing ? 'delivered' : (order.deliveryStatus ?? 'preparing')}
                pending={own.some(({ action }) => action.kind === 'status')}
                onChange={({ target }) => choose(target.value as DeliveryStatus)}
              >
                {deliveryStatuses.map((status) => (
                  <option key={status} value={status}>
                    {deliveryStatusLabels[status]}
                  </option>
                ))}
              </Select>
            </Field>
            {/* The buttons below keep their place while the file of this one comes. */}
            <div className="min-h-40">
              <ErrorBoundary message={waitTimeFailed}>
                <LoadBoundary>
                  <waitTime.Component
                    order={order}
                    now={now}
                    pending={own.some(({ action }) => action.kind === 'wait' && !action.isLate)}
                  />
                </LoadBoundary>
              </ErrorBoundary>
            </div>
            <ContactButtons order={order} />
          </>
        )}
      </div>
    </div>
  );
}
