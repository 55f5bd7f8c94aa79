import { expect, test } from 'vitest';
import type { DriverOrder } from '../../contract/driver-orders.ts';
import { missingFrom, reconcile } from './withdrawn-orders.ts';

const row = (id: string, fields: Partial<DriverOrder> = {}) =>
  ({
    id,
    orderNumber: `H-${id}`,
    status: 'processing',
    deliveryStatus: 'preparing',
    ...fields,
  }) as DriverOrder;
const known = (id: string, hasBag = false) => ({ id, orderNumber: `H-${id}`, hasBag });
const nobody = new Set<string>();
const nothing = { open: [], withdrawn: [] };

test('of an open delivery only its number and its bag are remembered', () => {
  const rows = [row('a', { deliveryAddress: '1 Main Street' }), row('b', { deliveryStatus: 'en_route' })];
  expect(reconcile(nothing, [...rows, row('c', { status: 'completed' })], nobody)).toEqual({
    open: [known('a'), known('b', true)],
    withdrawn: [],
  });
});

test('a cancelled order is withdrawn, and a completed one is not', () => {
  const before = { open: [known('a', true), known('b')], withdrawn: [] };
  const rows = [row('a', { status: 'cancelled' }), row('b', { status: 'completed' })];
  expect(reconcile(before, rows, nobody)).toEqual({
    open: [],
    withdrawn: [{ ...known('a', true), reason: 'cancelled' }],
  });
});

test('an order that was picked up and cancelled between two reads is to be brought back', () => {
  const before = { open: [known('a')], withdrawn: [] };
  const rows = [row('a', { status: 'cancelled', deliveryStatus: 'en_route' })];
  expect(reconcile(before, rows, nobody).withdrawn).toEqual([{ ...known('a', true), reason: 'cancelled' }]);
});

test('an order missing in the list is withdrawn only when the server says that another driver has it', () => {
  const before = { open: [known('a'), known('b')], withdrawn: [] };
  expect(missingFrom([row('b')], before)).toEqual([known('a')]);
  expect(reconcile(before, [row('b')], nobody)).toEqual({ open: [known('b'), known('a')], withdrawn: [] });
  expect(reconcile(before, [row('b')], new Set(['a']))).toEqual({
    open: [known('b')],
    withdrawn: [{ ...known('a'), reason: 'unassigned' }],
  });
});

test('a withdrawn order is shown until the driver confirms it, or until it is given back', () => {
  const withdrawn = [{ ...known('a'), reason: 'cancelled' as const }];
  expect(reconcile({ open: [], withdrawn }, [row('a', { status: 'cancelled' })], nobody)).toMatchObject({
    withdrawn,
  });
  expect(reconcile({ open: [], withdrawn }, [], nobody)).toMatchObject({ withdrawn });
  expect(reconcile({ open: [], withdrawn }, [row('a')], nobody)).toEqual({
    open: [known('a')],
    withdrawn: [],
  });
});
