import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { doorOutcomes, nextSteps } from '#shared/door.ts';
import { deliveryStatuses } from '#shared/order-status.ts';
import { cents, optionalText } from '#shared/fields.ts';
import { byId, idempotencyHeaders, okBody, timestamp } from '#shared/common.ts';
import { orderFields, orderItem, ordersQuery, doorFields } from '#features/orders/contract/orders.ts';
import { maxPriceCents, maxWaitMinutes } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';

/**
 * As its driver sees it. Twelve hours after the order closed all of its customer is blank; `itemCount` counts
 * pieces.
 */
export const driverOrder = orderFields.extend({
  ...doorFields,
  items: z.array(orderItem),
  itemCount: z.int(),
  /** The first name and an initial. */
  customerName: z.string(),
  /** Its place among the driver's stops, -1 before all; null: after those that have one, by delivery time. */
  stopPosition: z.int().nullable(),
});
export type DriverOrder = z.input<typeof driverOrder>;

/** The seconds since it was done, if it waited for a signal: an act older than the shop's state changes nothing. */
const secondsAgo = z.int().min(0).max(604_800).default(0);

export const listDriverOrders = {
  method: 'GET',
  url: '/api/driver/orders',
  config: { access: 'driver' },
  schema: { querystring: ordersQuery, response: { 200: z.array(driverOrder) } },
} as const satisfies Endpoint;

/** Of all the driver's orders, however many a list shows. Today is the shop's. */
export const countDriverOrders = {
  method: 'GET',
  url: '/api/driver/counts',
  config: { access: 'driver' },
  schema: {
    response: {
      200: z.object({ active: z.int(), completed: z.int(), completedToday: z.int(), total: z.int() }),
    },
  },
} as const satisfies Endpoint;

export const listDriverOrderItems = {
  method: 'GET',
  url: '/api/driver/orders/:id/items',
  config: { access: 'driver' },
  schema: { params: byId, response: { 200: z.array(orderItem) } },
} as const satisfies Endpoint;

export const setDeliveryStatus = {
  method: 'PUT',
  url: '/api/driver/orders/:id/delivery-status',
  config: { access: 'driver' },
  schema: {
    params: byId,
    headers: idempotencyHeaders,
    body: z.object({ deliveryStatus: z.enum(deliveryStatuses), secondsAgo }),
    response: { 200: driverOrder },
  },
} as const satisfies Endpoint;

export const setWaitTime = {
  method: 'PUT',
  url: '/api/driver/orders/:id/estimated-wait-time',
  config: { access: 'driver' },
  schema: {
    params: byId,
    headers: idempotencyHeaders,
    body: z.object({
      secondsAgo,
      estimatedWaitTime: z
        .int('Please enter a valid number of minutes.')
        .min(0, 'Please enter a valid number of minutes.')
        .max(maxWaitMinutes, `Please enter at most ${maxWaitMinutes} minutes.`),
      /** The message that the customer gets with it. */
      message: z.literal('late').optional(),
    }),
    response: { 200: driverOrder },
  },
} as const satisfies Endpoint;

export const completeOrder = {
  method: 'PUT',
  url: '/api/driver/orders/:id/complete',
  config: { access: 'driver' },
  schema: { params: byId, headers: idempotencyHeaders, response: { 200: driverOrder } },
} as const satisfies Endpoint;

const sum = cents.max(maxPriceCents, `Enter at most ${dollars(maxPriceCents)}`);

/** Records the outcome at the door. Nothing that an ID says is sent. */
export const recordOutcome = {
  method: 'POST',
  url: '/api/driver/orders/:id/outcome',
  config: { access: 'driver' },
  schema: {
    params: byId,
    headers: idempotencyHeaders,
    body: z
      .object({
        outcome: z.enum(doorOutcomes),
        /** The driver saw an ID, and the person is old enough. */
        idSeen: z.boolean().default(false),
        /** The cents taken. */
        cash: sum.nullish().transform((cash) => cash ?? null),
        other: sum.nullish().transform((other) => other ?? null),
        nextStep: z.enum(nextSteps).optional(),
        tryAgainAt: timestamp.nullish(),
        note: optionalText(300),
        secondsAgo,
      })
      .check(({ value, issues }) => {
        const refuse = (path: string, message: string) =>
          void issues.push({ code: 'custom', path: [path], message, input: value });
        if (value.outcome === 'delivered') {
          if (value.cash === null && value.other === null) refuse('cash', 'Enter the sum that was taken');
          return;
        }
        if (value.nextStep === undefined) refuse('nextStep', 'Choose what happens next');
        if (value.nextStep === 'try_again' && !value.tryAgainAt)
          refuse('tryAgainAt', 'Choose when to try again');
      }),
    response: { 200: driverOrder },
  },
} as const satisfies Endpoint;
export type OutcomeInput = z.output<typeof recordOutcome.schema.body>;

/**
 * The sequence in which the driver goes to the open stops; those that are not named come after them. One that was
 * chosen before the sequence of another phone changes nothing: the answer is the one that counts.
 */
export const orderStops = {
  method: 'PUT',
  url: '/api/driver/stops',
  config: { access: 'driver' },
  schema: {
    body: z.object({ orders: z.array(z.uuid()).max(200), chosenAt: timestamp.optional() }),
    response: { 200: okBody.extend({ orders: z.array(z.uuid()) }) },
  },
} as const satisfies Endpoint;
