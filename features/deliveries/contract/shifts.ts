import { z } from 'zod';
import { doorOutcomes, nextSteps } from '#shared/door.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { cents, optionalText } from '#shared/fields.ts';
import { byId, idempotencyHeaders, rowsSeen, timestamp } from '#shared/common.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';

/** A driver's evening. All sums are cents; taken - given back + float = handed over + difference. */
export const shift = z.object({
  id: z.uuid(),
  driverId: z.uuid(),
  driverName: z.string(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Cash the driver was given for change. */
  float: cents,
  /** Orders that were delivered. */
  orders: z.int(),
  /** The cash that belongs to the shop: all that was taken, without tips. */
  taken: cents,
  /** Cash that was given back out of the driver's hand, by corrections of delivered orders. */
  givenBack: cents.optional(),
  /** The sum taken by card and in other ways. */
  other: cents,
  /** The sum that people gave beyond what was due; it is the driver's own. */
  tips: cents,
  /** Tips within the orders' totals: a part of what was taken. */
  orderTips: cents,
  /** Orders that were delivered without a sum, and what they come to. */
  withoutSum: z.object({ orders: z.int(), total: cents }),
  handedOver: cents,
  handOvers: z.array(
    z.object({ id: z.uuid(), amount: cents, takenBy: z.string().nullable(), at: timestamp }),
  ),
  /** Below zero where the driver gave back more than there was in hand. */
  toHandOver: z.int(),
  /** The sum that is missing; below zero, the sum that is too much. */
  difference: z.int(),
});
export type Shift = z.input<typeof shift>;

/** A closed shift as its driver reads it: the note is the owner's. */
const receipt = shift.omit({ note: true });
export type ShiftReceipt = z.input<typeof receipt>;

const sum = (what: string) =>
  cents.max(maxPriceCents, `${what} must be at most ${dollars(maxPriceCents)}`).describe('Whole cents');

const ownShift = z.object({
  shift: shift.nullable(),
  /** Without a shift, the one that was closed within the last day: what the driver has handed over. */
  last: receipt.nullish(),
});

/** The driver's shift that is not closed yet. */
export const getShift = {
  method: 'GET',
  url: '/api/driver/shift',
  config: { access: 'driver' },
  schema: { response: { 200: ownShift } },
} as const satisfies Endpoint;

/** Puts the driver on duty: begins a shift, or goes on with one that was ended and not closed. */
export const startShift = {
  method: 'POST',
  url: '/api/driver/shift',
  config: { access: 'driver' },
  schema: {
    body: z.object({ float: sum('The float').default(0) }),
    response: { 200: ownShift },
  },
} as const satisfies Endpoint;

/** Takes the driver off duty. The owner closes the shift once the cash is there. */
export const endShift = {
  method: 'POST',
  url: '/api/driver/shift/end',
  config: { access: 'driver' },
  schema: { response: { 200: ownShift } },
} as const satisfies Endpoint;

/** Lists the drivers' cash, late stops and returned orders. */
export const listShifts = {
  method: 'GET',
  url: '/api/admin/shifts',
  config: { access: 'admin', permission: 'cash' },
  schema: {
    response: {
      200: z.object({
        open: z.array(shift),
        /** The newest 30. */
        closed: z.array(shift),
        drivers: z.array(
          z.object({
            driverId: z.uuid(),
            name: z.string(),
            stops: z.int(),
            late: z.int(),
            /** The seconds until the next stop is late; null when none will be. */
            nextLateInSeconds: z.int().nullable(),
            onDuty: z.boolean(),
          }),
        ),
        returned: z.array(
          z.object({
            id: z.uuid(),
            orderNumber: z.string(),
            outcome: z.enum(doorOutcomes).nullable(),
            nextStep: z.enum(nextSteps),
            tryAgainAt: timestamp.nullable(),
            driverId: z.uuid().nullable(),
            driverName: z.string().nullable(),
            version: z.int(),
          }),
        ),
      }),
    },
  },
} as const satisfies Endpoint;

/** Begins a driver's shift with the float the driver is given; 409 when one is open. */
export const openShift = {
  method: 'POST',
  url: '/api/admin/shifts',
  config: { access: 'admin', permission: 'cash' },
  schema: {
    body: z.object({ driverId: z.uuid(), float: sum('The float').default(0) }),
    response: { 200: shift },
  },
} as const satisfies Endpoint;

export const floatBody = z.object({ float: sum('The float') });

/** Corrects the float of a shift that is not closed. */
export const setFloat = {
  method: 'PUT',
  url: '/api/admin/shifts/:id',
  config: { access: 'admin', permission: 'cash' },
  schema: { params: byId, body: floatBody, response: { 200: shift } },
} as const satisfies Endpoint;

/** Records cash that the driver gives to the shop, by the admin who takes it. */
export const addHandOver = {
  method: 'POST',
  url: '/api/admin/shifts/:id/hand-overs',
  config: { access: 'admin', permission: 'cash' },
  schema: {
    params: byId,
    headers: idempotencyHeaders,
    body: z.object({
      amount: sum('The sum').min(1, 'Enter the sum that is handed over'),
      handOversSeen: rowsSeen,
    }),
    response: { 200: shift },
  },
} as const satisfies Endpoint;

export const closeBody = z.object({ note: optionalText(300) });

/** Closes a shift for good. A difference needs a note, and so do stops that are still open. */
export const closeShift = {
  method: 'POST',
  url: '/api/admin/shifts/:id/close',
  config: { access: 'admin', permission: 'cash' },
  schema: { params: byId, body: closeBody, response: { 200: shift } },
} as const satisfies Endpoint;
