import { lazyComponent } from '#platform/browser/lib/lazy-component.ts';
import { useQuery } from '@tanstack/react-query';
import Download from '~icons/lucide/download';
import MessageCircle from '~icons/lucide/message-circle';
import Printer from '~icons/lucide/printer';
import Tag from '~icons/lucide/tag';
import Truck from '~icons/lucide/truck';
import { useRef, useState } from 'react';
import { useUser } from '#features/accounts/session/use-session.ts';
import { hasPermission } from '#shared/permissions.ts';
import { maxMessageCustomers } from '#features/messages/contract/messages.ts';
import { getShop } from '#features/settings/contract/shop.ts';
import { send } from '#platform/browser/api/api.ts';
import {
  errorToast,
  queryOptionsFor,
  showError,
  useSingleFlightMutation,
} from '#platform/browser/api/use-endpoint.ts';
import { saveAs } from '#platform/browser/lib/save-as.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { LoadBoundary } from '#platform/browser/ui/load-boundary.tsx';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { exportSelectedOrders } from '../../contract/admin-order-views.ts';
import type { Proposal } from '../../rules/propose-drivers.ts';
import { counted } from '#shared/counted.ts';
import {
  isOnTheRoad,
  isOpen,
  orderStatuses,
  orderStatusLabels,
  type OrderStatus,
} from '#shared/order-status.ts';
import { BulkBar } from '#platform/browser/editing/bulk-bar.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { BagQuestion } from '../changes/bag-question.tsx';
import { formatLoad, type LoadedDriver } from '../changes/driver-options.tsx';
import { askForDoorReason } from '../changes/door-question.ts';
import { useOrderChange } from './order-results.tsx';

const CancelQuestion = lazyComponent(
  async () => (await import('../changes/cancel-question.tsx')).CancelQuestion,
);
const ProposeDrivers = lazyComponent(async () => (await import('./propose-dialog.tsx')).ProposeDrivers);
const MessageCustomers = lazyComponent(
  async () => (await import('#features/messages/admin/message-customers.tsx')).MessageCustomers,
);
const PickLists = lazyComponent(async () => (await import('../pick-list.tsx')).PickLists);
const ProductList = lazyComponent(async () => (await import('../pick-list.tsx')).ProductList);
const BagLabels = lazyComponent(async () => (await import('../bag-labels.tsx')).BagLabels);

type Props = { orders: readonly AdminOrder[]; drivers: readonly LoadedDriver[]; onClear: () => void };

export function OrderBulkBar({ orders, drivers, onClear }: Props) {
  const offline = useOfflineReason();
  const [printed, setPrinted] = useState<'orders' | 'products' | 'bags'>();
  const apply = useOrderChange();
  const download = useExport(orders);
  const targets = orders.map(({ id, version }) => ({ id, version }));
  const what = counted(orders.length, 'order');
  const [isCancelling, setCancelling] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const mayWrite = hasPermission(useUser(), 'messages');
  const customerIds = [...new Set(orders.map(({ userId }) => userId))];
  const [bagChoice, setBagChoice] = useState<{ driverId: string; name: string }>();
  const driverSelect = useRef<HTMLSelectElement>(null);
  const { data: shop } = useQuery(queryOptionsFor(getShop, {}));

  const assign = (driverId: string | null, name: string, driverHasBag?: boolean) =>
    apply.mutate({
      targets,
      change: { driverId, driverHasBag },
      done: driverId ? `assigned to ${name}` : 'without a driver',
    });
  const chooseDriver = (driver: LoadedDriver | undefined) => {
    const driverId = driver?.id ?? null;
    const name = driver?.firstName ?? driver?.username ?? '';
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
      askForDoorReason(what, (reason) => setStatus(status, reason));
    else setStatus(status);
  };

  const waiting = orders.filter((order) => isOpen(order) && !isOnTheRoad(order.deliveryStatus));
  const take = (proposals: readonly Proposal[]) => {
    setProposing(false);
    const parts = [...new Set(proposals.map(({ driverId }) => driverId))].map((driverId) => {
      const own = proposals.filter((one) => one.driverId === driverId);
      const ids = new Set(own.flatMap(({ orderIds }) => orderIds));
      return { targets: targets.filter(({ id }) => ids.has(id)), change: { driverId } };
    });
    const [first, ...also] = parts;
    if (first) apply.mutate({ ...first, also, done: 'assigned' });
  };

  const held = { pending: apply.isPending, disabledReason: offline };

  return (
    <>
      <BulkBar
        count={orders.length}
        onClear={onClear}
        actions={[
          {
            kind: 'choice',
            label: 'Driver of the selected orders',
            placeholder: 'Assign driver…',
            options: [
              { value: 'none', label: 'No driver' },
              ...drivers.map((driver) => ({
                value: driver.id,
                label: `${fullName(driver)} · ${formatLoad(driver)}`,
              })),
            ],
            onChoose: (value) => chooseDriver(drivers.find(({ id }) => id === value)),
            className: 'w-40',
            part: 'drivers',
            ref: driverSelect,
            ...held,
          },
          {
            kind: 'choice',
            label: 'Status of the selected orders',
            placeholder: 'Set status…',
            options: orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] })),
            onChoose: (value) => chooseStatus(value as OrderStatus),
            ...held,
          },
          {
            kind: 'press',
            label: 'Propose drivers',
            icon: Truck,
            onPress: () => setProposing(true),
            pending: apply.isPending,
            disabledReason:
              offline || (waiting.length === 0 && 'None of these waits for a driver') || undefined,
          },
          ...(mayWrite
            ? [
                {
                  kind: 'press',
                  label: 'Message',
                  icon: MessageCircle,
                  onPress: () => setWriting(true),
                  disabledReason:
                    customerIds.length > maxMessageCustomers &&
                    `A message goes to at most ${maxMessageCustomers} customers, a campaign to all`,
                } as const,
              ]
            : []),
          { kind: 'press', label: 'Print pick lists', icon: Printer, onPress: () => setPrinted('orders') },
          { kind: 'press', label: 'Print by product', icon: Printer, onPress: () => setPrinted('products') },
          { kind: 'press', label: 'Print bag labels', icon: Tag, onPress: () => setPrinted('bags') },
          {
            kind: 'press',
            label: 'Export',
            icon: Download,
            onPress: () => download.mutate(),
            pending: download.isPending,
            disabledReason: offline,
          },
        ]}
      />
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
        {isProposing && (
          <ProposeDrivers
            orders={waiting}
            drivers={drivers}
            onAssign={take}
            onClose={() => setProposing(false)}
          />
        )}
        {isWriting && <MessageCustomers customerIds={customerIds} onClose={() => setWriting(false)} />}
        {printed === 'orders' && <PickLists orders={orders} onDone={() => setPrinted(undefined)} />}
        {printed === 'products' && <ProductList orders={orders} onDone={() => setPrinted(undefined)} />}
        {printed === 'bags' && <BagLabels orders={orders} onDone={() => setPrinted(undefined)} />}
      </LoadBoundary>
    </>
  );
}

const useExport = (orders: readonly AdminOrder[]) =>
  useSingleFlightMutation<void, void>({
    // This is a POST, because so many ids are too long for the address of a link.
    mutationFn: async () => {
      const answer = await send(exportSelectedOrders, { body: { ids: orders.map(({ id }) => id) } });
      saveAs('orders.csv', await answer.blob());
    },
    onError: (error) => showError(error, errorToast('Failed to export the orders. Please try again.')()),
  });
