import { useQuery } from '@tanstack/react-query';
import Printer from '~icons/lucide/printer';
import { lazy, useRef, useState } from 'react';
import { getShop } from '#features/settings/contract/shop.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { Button } from '#platform/browser/ui/button.tsx';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import type { Driver } from '#features/accounts/contract/users.ts';
import { counted } from '#shared/counted.ts';
import {
  isOnTheRoad,
  isOpen,
  orderStatuses,
  orderStatusLabels,
  type OrderStatus,
} from '#shared/order-status.ts';
import { SavingSelect } from '#platform/browser/editing/saving-select.tsx';
import { BagQuestion } from '../changes/bag-question.tsx';
import { askWhy } from '../changes/door-question.ts';
import { ExportButton } from './export-button.tsx';
import { useBulkChange } from './use-bulk-change.ts';

const CancelQuestion = lazy(async () => ({
  default: (await import('../changes/cancel-question.tsx')).CancelQuestion,
}));
const PickLists = lazy(async () => ({ default: (await import('../pick-list.tsx')).PickLists }));
const ProductList = lazy(async () => ({ default: (await import('../pick-list.tsx')).ProductList }));

type Props = { orders: readonly AdminOrder[]; drivers: readonly Driver[]; onClear: () => void };

/** The actions for all chosen orders. */
export function BulkBar({ orders, drivers, onClear }: Props) {
  const offline = useOfflineReason();
  const [printed, setPrinted] = useState<'orders' | 'products'>();
  const apply = useBulkChange();
  const targets = orders.map(({ id, version }) => ({ id, version }));
  const what = counted(orders.length, 'order');
  const [isCancelling, setCancelling] = useState(false);
  const [bagChoice, setBagChoice] = useState<{ driverId: string; name: string }>();
  const driverSelect = useRef<HTMLSelectElement>(null);
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));

  const assign = (driverId: string | null, name: string, driverHasBag?: boolean) =>
    apply.mutate({
      targets,
      change: { driverId, driverHasBag },
      done: driverId ? `assigned to ${name}` : 'without a driver',
    });
  const chooseDriver = (driverId: string | null, name: string) => {
    const isAsked = orders.some(
      (order) =>
        isOpen(order) &&
        isOnTheRoad(order.deliveryStatus) &&
        order.driverId !== null &&
        order.driverId !== driverId,
    );
    if (driverId && isAsked) setBagChoice({ driverId, name });
    else assign(driverId, name);
  };
  const closeQuestion = () => {
    setBagChoice(undefined);
    driverSelect.current?.focus();
  };
  const setStatus = (status: OrderStatus, reason?: string) =>
    apply.mutate({
      targets,
      change: { status, reason },
      done: `now ${orderStatusLabels[status].toLowerCase()}`,
    });
  const chooseStatus = (status: OrderStatus) => {
    if (status === 'cancelled') setCancelling(true);
    else if (status === 'completed' && shop?.age.doorCheck)
      askWhy(what, (reason) => setStatus(status, reason));
    else setStatus(status);
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 text-label tabular-nums">{orders.length} selected</p>
        <SavingSelect
          ref={driverSelect}
          aria-label="Driver of the selected orders"
          data-part="drivers"
          className="w-40"
          value=""
          pending={apply.isPending}
          disabledReason={offline}
          onChange={({ target }) =>
            chooseDriver(
              target.value === 'none' ? null : target.value,
              target.selectedOptions[0]?.label ?? '',
            )
          }
        >
          <option value="" disabled>
            Assign driver…
          </option>
          <option value="none">No driver</option>
          {drivers.map(({ id, firstName, username }) => (
            <option key={id} value={id}>
              {firstName ?? username}
            </option>
          ))}
        </SavingSelect>
        <SavingSelect
          aria-label="Status of the selected orders"
          className="w-36"
          value=""
          pending={apply.isPending}
          disabledReason={offline}
          onChange={({ target }) => {
            const status = orderStatuses.find((one) => one === target.value);
            if (status) chooseStatus(status);
          }}
        >
          <option value="" disabled>
            Set status…
          </option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusLabels[status]}
            </option>
          ))}
        </SavingSelect>
        <Button variant="outline" onClick={() => setPrinted('orders')}>
          <Printer aria-hidden />
          Print pick lists
        </Button>
        <Button variant="outline" onClick={() => setPrinted('products')}>
          <Printer aria-hidden />
          Print by product
        </Button>
        <ExportButton orders={orders} />
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </div>
      {bagChoice && (
        <BagQuestion
          current={orders.length === 1 ? 'the driver' : 'the drivers'}
          onAnswer={(hasBag) => {
            closeQuestion();
            assign(bagChoice.driverId, bagChoice.name, hasBag);
          }}
          onCancel={closeQuestion}
        />
      )}
      <LoadBoundary>
        {isCancelling && (
          <CancelQuestion
            what={what}
            onClose={() => setCancelling(false)}
            onCancel={(reason) => {
              setCancelling(false);
              setStatus('cancelled', reason);
            }}
          />
        )}
        {printed === 'orders' && <PickLists orders={orders} onDone={() => setPrinted(undefined)} />}
        {printed === 'products' && <ProductList orders={orders} onDone={() => setPrinted(undefined)} />}
      </LoadBoundary>
    </>
  );
}
