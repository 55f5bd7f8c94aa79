import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { email, optionalText } from '#shared/fields.ts';
import { okBody, timestamp } from '#shared/common.ts';

const count = z.int();
/** Cents that may be below zero, as where more was cancelled than was sold. */
const sum = z.int();

/**
 * The money of a day, as sums over the ledger. Goods - discount + fee + taxes + tips = ordered, from which cancelled orders are
 * taken off; brought + taken - given back + float = handed over + difference + in hand, for each driver.
 */
export const closingFigures = z.object({
  orders: count,
  goods: sum,
  discount: sum,
  deliveryFee: sum,
  taxes: z.array(z.object({ name: z.string(), amount: sum })),
  tips: sum,
  ordered: sum,
  cancelled: z.object({ orders: count, total: sum }),
  /** Corrections of delivered orders, with the tax that is not owed any more. */
  corrected: z.object({ orders: count, total: sum, tax: sum }),
  /** The part of `ordered` and `corrected` that belongs to days before, and was not in their closing. */
  earlier: z.object({ orders: count, total: sum }),
  cash: sum,
  other: sum,
  /** The money that people gave at the door beyond what was due: the drivers' own. */
  doorTips: sum,
  drivers: z.array(
    z.object({
      name: z.string(),
      /** In hand at the end of the closing before. */
      brought: sum,
      taken: sum,
      givenBack: sum,
      float: sum,
      handedOver: sum,
      difference: sum,
      inHand: sum,
    }),
  ),
  /** Orders from before the end that are open at that moment, and what is still to be paid for them. */
  open: z.object({ orders: count, total: sum }),
});
export type ClosingFigures = z.infer<typeof closingFigures>;

const day = z.iso.date('Use a date such as 2026-03-05');
const closed = z.object({ at: timestamp, by: z.string(), note: z.string().nullable() });

/** A day of the shop: its figures until now, or as they were when it was closed. */
export const closing = z.object({ day, figures: closingFigures, closed: closed.nullable() });
export type Closing = z.input<typeof closing>;

/** Lists the days that were closed, the newest first, with what came in after corrections. */
export const listClosings = {
  method: 'GET',
  url: '/api/admin/closings',
  config: { access: 'admin', permission: 'cash' },
  schema: {
    response: {
      200: z.object({
        /** The shop's day now. */
        today: day,
        /** The days that can be closed now, today first: yesterday only while no later day was closed. */
        open: z.array(day),
        /** True where the shop sends email. */
        canEmail: z.boolean(),
        closed: z.array(z.object({ day, at: timestamp, by: z.string(), total: sum })),
      }),
    },
  },
} as const satisfies Endpoint;

const byDay = z.object({ day });

export const getClosing = {
  method: 'GET',
  url: '/api/admin/closings/:day',
  config: { access: 'admin', permission: 'cash' },
  schema: { params: byDay, response: { 200: closing } },
} as const satisfies Endpoint;

export const closeDayBody = z.object({ note: optionalText(500) });

/** Closes a day for good: its figures are kept as they are, and what happens later belongs to the next day. */
export const closeDay = {
  method: 'POST',
  url: '/api/admin/closings/:day',
  config: { access: 'admin', permission: 'cash' },
  schema: { params: byDay, body: closeDayBody, response: { 201: closing } },
} as const satisfies Endpoint;

export const emailClosingBody = z.object({ to: email });

/** Sends a closed day by email. */
export const emailClosing = {
  method: 'POST',
  url: '/api/admin/closings/:day/email',
  config: { access: 'admin', permission: 'cash' },
  schema: { params: byDay, body: emailClosingBody, response: { 200: okBody } },
} as const satisfies Endpoint;
