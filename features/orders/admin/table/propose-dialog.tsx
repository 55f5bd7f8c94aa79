import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { EditorDialog } from '#platform/browser/editing/editor-form.tsx';
import { fullName } from '#platform/browser/editing/full-name.ts';
import { useEditor } from '#platform/browser/editing/use-editor.ts';
import { Chip } from '#platform/browser/ui/chip.tsx';
import { Field } from '#platform/browser/ui/field.tsx';
import { Select } from '#platform/browser/ui/select.tsx';
import { counted } from '#shared/counted.ts';
import { promisedAt } from '#shared/order-estimate.ts';
import { readZip } from '#shared/zip-code.ts';
import { countOrderViews } from '../../contract/admin-order-views.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { DriverOptions, formatLoad, type LoadedDriver } from '../changes/driver-options.tsx';
import { type Proposal, proposeDrivers } from '../../rules/propose-drivers.ts';

type Props = {
  /** Open orders that are not on the road. */
  orders: readonly AdminOrder[];
  drivers: readonly LoadedDriver[];
  onAssign: (proposals: readonly Proposal[]) => void;
  onClose: () => void;
};

/** Proposes a driver for each of the orders, to take or to change. */
export function ProposeDrivers(props: Props) {
  const { data: counts } = useQuery(queryOptionsFor(countOrderViews, {}));
  if (!counts) return null;
  const chosen = new Set(props.orders.map(({ id }) => id));
  const loadOf = (driverId: string) =>
    (counts.byDriver.find((one) => one.driverId === driverId)?.count ?? 0) -
    props.orders.filter((order) => order.driverId === driverId && chosen.has(order.id)).length;
  return <Proposals {...props} loadOf={loadOf} />;
}

const schema = z.object({
  proposals: z.custom<Proposal[]>((given) => (given as Proposal[]).length > 0, 'Choose who drives'),
});

function Proposals({
  orders,
  drivers,
  onAssign,
  onClose,
  loadOf,
}: Props & { loadOf: (id: string) => number }) {
  // Those who drive at first: who is on duty, else who has stops, else all.
  const [onDuty, busy] = [drivers.filter((one) => one.onDuty), drivers.filter(({ id }) => loadOf(id) > 0)];
  const first = [onDuty, busy, drivers].find((some) => some.length > 0) ?? [];
  const [driving, setDriving] = useState(first.map(({ id }) => id));
  const propose = (ids: readonly string[]) =>
    proposeDrivers(
      orders.map((order) => ({
        id: order.id,
        zip: readZip(order.deliveryAddress) ?? '',
        due: promisedAt(order).getTime(),
      })),
      ids.map((id) => ({ id, load: loadOf(id) })),
    );
  const editor = useEditor({
    noun: 'proposal',
    schema,
    valuesOf: () => ({ proposals: propose(driving) }),
    create: { mutate: ({ body }) => onAssign(body.proposals), isPending: false, error: null },
  });
  const { proposals } = editor.values;
  const toggle = (id: string) => {
    const next = driving.includes(id) ? driving.filter((one) => one !== id) : [...driving, id];
    setDriving(next);
    editor.set({ proposals: propose(next) });
  };
  return (
    <EditorDialog
      editor={editor}
      title="Propose drivers"
      description="Orders of a ZIP stay together, and the drivers get as many stops each."
      create={`Assign ${counted(orders.length, 'order')}`}
      onClose={onClose}
    >
      <div role="group" aria-label="Who drives" className="flex flex-wrap gap-2">
        {drivers.map((driver) => (
          <Chip key={driver.id} selected={driving.includes(driver.id)} onClick={() => toggle(driver.id)}>
            {fullName(driver)} · {formatLoad({ ...driver, stops: loadOf(driver.id) })}
          </Chip>
        ))}
      </div>
      {proposals.length === 0 && <p className="text-muted">Choose who drives</p>}
      {proposals.map(({ zip, driverId, orderIds }, index) => (
        <Field key={`${zip}-${index}`} label={`${zip || 'No ZIP'}, ${counted(orderIds.length, 'order')}`}>
          <Select
            value={driverId}
            onChange={({ target }) =>
              editor.set({
                proposals: proposals.map((one) =>
                  one === proposals[index] ? { ...one, driverId: target.value } : one,
                ),
              })
            }
          >
            <DriverOptions drivers={drivers} chosen={driverId} isShort />
          </Select>
        </Field>
      ))}
    </EditorDialog>
  );
}
