import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentMethods } from '../contract/orders.ts';
import type { TaxPart } from '../contract/charges.ts';
import { doorOutcomes, nextSteps } from '#shared/door.ts';
import { maxWaitMinutes } from '#shared/limits.ts';
import { deliveryStatuses, driverWords, openStatuses, orderStatuses } from '#shared/order-status.ts';
import { closedStatuses } from '#platform/server/db/literals.ts';
import type { LineLaw } from '#features/products/rules/stored-verdict.ts';
import { batches } from '#features/batches/schema/batch-tables.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { id, time, createdAt, updatedAt, oneOf, literal } from '#platform/server/db/columns.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { users } from '#platform/server/db/user-tables.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    driverId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderNumber: text().notNull(),
    /** The amount to pay at the door: subtotal - discount + delivery fee + taxes that are added + tip. */
    total: bigint({ mode: 'number' }).notNull(),
    /** The sum of the lines; null on orders from before there were other parts. */
    subtotal: bigint({ mode: 'number' }),
    /** By the promo code, and by hand. */
    discount: bigint({ mode: 'number' }).notNull().default(0),
    /** The part of the discount that the shop took off by hand. */
    priceOff: bigint({ mode: 'number' }).notNull().default(0),
    deliveryFee: integer().notNull().default(0),
    taxes: jsonb().$type<TaxPart[]>().notNull().default([]),
    tip: integer().notNull().default(0),
    promoId: uuid().references(() => promoCodes.id, { onDelete: 'set null' }),
    promoCode: text(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    deliveryStatus: text({ enum: deliveryStatuses }),
    /**
     * The time of the status by the clock of the driver's device: a step sent later than a newer one changes nothing.
     */
    deliveryStatusAt: time(),
    /**
     * Its place among the driver's stops; null: after those that have one, by delivery time. A failed attempt that is
     * tried again ends it; a second attempt that has begun without a new one has -1, before all others.
     */
    stopPosition: integer(),
    /**
     * The moment at which its driver chose that place, by the clock of the device: an older sequence changes
     * nothing.
     */
    stopPositionAt: time(),
    /** The outcome of the last attempt at the door. */
    outcome: text({ enum: doorOutcomes }),
    /** The next step after a failed attempt, until it is done. */
    nextStep: text({ enum: nextSteps }),
    tryAgainAt: time(),
    /** The driver's last message to the customer; it goes when the order comes further. */
    driverWord: text({ enum: driverWords }),
    estimatedWaitTime: integer(),
    /** The moment of the estimate: with the wait it gives a time of day. */
    estimatedWaitAt: time(),
    deliveryAddress: text().notNull(),
    phoneNumber: text().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    deliveryTime: time().notNull(),
    /** True while it is wanted as soon as possible; null where nobody said so: then its delivery time tells. */
    asap: boolean(),
    /** The customer's note for the driver. */
    driverNote: text(),
    gateCode: text(),
    apartment: text(),
    /** The cash in cents the customer will hand over, so that the driver brings change. */
    payWith: integer(),
    /** The reason of a cancel, in words for the customer. */
    cancelReason: text(),
    /** The moment at which the shop asked its customer to call before it is prepared; null once that is settled. */
    callAskedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: time(),
    version: integer().notNull().default(1),
    /** The newest version of a closed order that its customer was shown, on any device. */
    customerSeenVersion: integer().notNull().default(1),
    /** The moment at which an admin first saw it; that changes neither version nor updatedAt. */
    adminSeenAt: time(),
    /** The moment at which the owner's devices got a push because it was unseen. */
    adminToldAt: time(),
    /** The moment at which the owner's devices got a push because it was due and nobody had begun. */
    lateToldAt: time(),
    /** The time at which address, phone and notes were blanked, by the privacy rule or on the customer's request. */
    blankedAt: time(),
  },
  (order) => [
    unique('orders_number_key').on(order.orderNumber),
    index('orders_newest').on(order.createdAt.desc().nullsFirst(), order.id.desc().nullsFirst()),
    index('orders_of_customer').on(
      order.userId,
      order.createdAt.desc().nullsFirst(),
      order.id.desc().nullsFirst(),
    ),
    index('orders_of_driver').on(
      order.driverId,
      order.createdAt.desc().nullsFirst(),
      order.id.desc().nullsFirst(),
    ),
    index('orders_by_status').on(
      order.status,
      order.createdAt.desc().nullsFirst(),
      order.id.desc().nullsFirst(),
    ),
    index('orders_unseen_by_admin')
      .on(order.createdAt)
      .where(sql`${order.status} = 'pending' and ${order.adminSeenAt} is null and ${order.version} = 1`),
    index('orders_by_delivery_time').on(order.deliveryTime),
    index('orders_to_blank')
      .on(order.updatedAt)
      .where(sql`${order.status} in (${oneOf(closedStatuses)}) and ${order.blankedAt} is null`),
    index('orders_with_promo')
      .on(order.promoId)
      .where(sql`${order.promoId} is not null`),
    index('orders_open_of_driver')
      .on(order.driverId)
      .where(sql`${order.status} in (${oneOf(openStatuses)})`),
    index('orders_open_of_customer')
      .on(order.userId)
      .where(sql`${order.status} in (${oneOf(openStatuses)})`),
    check('orders_status', sql`${order.status} in (${oneOf(orderStatuses)})`),
    check('orders_delivery_status', sql`${order.deliveryStatus} in (${oneOf(deliveryStatuses)})`),
    check('orders_driver_word', sql`${order.driverWord} in (${oneOf(driverWords)})`),
    check('orders_payment_method', sql`${order.paymentMethod} in (${oneOf(paymentMethods)})`),
    // Words of number, address and phone, each under its day: the functions are made by migrations.
    index('orders_search_by_day').using(
      'gin',
      sql`dated_words(order_day(${order.createdAt}), search_words(${order.orderNumber} || ' ' || ${order.deliveryAddress} || ' ' || phone_words(${order.phoneNumber})))`,
    ),
    check('orders_wait_time', sql`${order.estimatedWaitTime} between 0 and ${literal(maxWaitMinutes)}`),
  ],
);

export const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: orderId(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    /** It is no reference: a size may be deleted, and a large table of lines need not be searched for it. */
    sizeId: uuid(),
    sizeLabel: text().notNull().default(''),
    /** The price that was charged for one piece. */
    productPrice: integer().notNull(),
    /** The price of one piece without a sale; older lines have none. */
    regularPrice: integer(),
    quantity: integer().notNull(),
    /** The cost of one piece when the line was written: a trigger reads it from the size. Null where it is not known. */
    cost: integer(),
    /** The batch it was packed from. */
    batchId: uuid().references(() => batches.id),
    /** Under which rules it was ordered; null on lines from before that was kept. */
    law: jsonb().$type<LineLaw>(),
    /** The moment at which its order was placed, also of a line that was added later. */
    createdAt: createdAt(),
  },
  (item) => [
    index('order_items_batch')
      .on(item.batchId)
      .where(sql`${item.batchId} is not null`),
    index('order_items_order').on(item.orderId),
    index('order_items_of_product').on(
      item.productId,
      item.createdAt.desc().nullsFirst(),
      item.orderId.desc().nullsFirst(),
    ),
    check('order_items_quantity', sql`${item.quantity} >= 1`),
  ],
);
