import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountStates, roles } from '#shared/contract/auth.ts';
import { type AuditChange, auditActions, auditSubjects } from '#shared/contract/audit.ts';
import type { Cannabinoid } from '#shared/contract/batches.ts';
import { audiences } from '#shared/contract/notifications.ts';
import { paymentMethods } from '#shared/contract/orders.ts';
import type { ProductFacts } from '#shared/contract/product-facts.ts';
import { promoKinds } from '#shared/contract/promo-codes.ts';
import type { TaxPart } from '#shared/contract/quote.ts';
import { stockReasons } from '#shared/contract/stock.ts';
import { doorOutcomes, nextSteps } from '#shared/door.ts';
import { transcriptSpeakers } from '#shared/contract/transcript.ts';
import { maxQuantity, maxWaitMinutes } from '#shared/limits.ts';
import { deliveryStatuses, openStatuses, orderEventKinds, orderStatuses } from '#shared/order-status.ts';
import { staffRoles } from '#shared/permissions.ts';
import { literals } from './literals.ts';

/* All tables of the shop. Money is whole cents; times are UTC with milliseconds, as JavaScript keeps them. */

const id = () => uuid().primaryKey().defaultRandom();
const time = () => timestamp({ withTimezone: true, precision: 3 });
const createdAt = () => time().notNull().defaultNow();
const updatedAt = () => createdAt().$onUpdate(() => new Date());
const oneOf = (values: readonly string[]) => sql.raw(literals(values));

export type SessionData = { userId: string; createdAt: number; lastSeen: number };

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of what the cookie carries: a leaked table opens no account. */
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: time().notNull(),
  },
  (session) => [
    index('sessions_user').on(sql`(${session.sess} ->> 'userId')`),
    index('sessions_expire').on(session.expire),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    password: text().notNull(),
    email: text(),
    firstName: text(),
    lastName: text(),
    role: text({ enum: roles }).notNull().default('customer'),
    /** Of an admin; null is an owner. */
    staffRole: text({ enum: staffRoles }),
    /** Only an active account signs in. What orders still name is never removed, only `deleted`. */
    accountState: text({ enum: accountStates }).notNull().default('active'),
    /** What the shop noted about this person; the person does not see it. */
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (user) => [
    uniqueIndex('users_username_key').on(sql`lower(normalize(${user.username}, NFKC))`),
    index('users_newest').on(user.createdAt.desc().nullsFirst(), user.id.desc().nullsFirst()),
    index('users_role_newest').on(user.role, user.createdAt.desc().nullsFirst(), user.id.desc().nullsFirst()),
    index('users_search').using(
      'gin',
      sql`search_words(${user.username} || ' ' || coalesce(${user.firstName}, '') || ' ' || coalesce(${user.lastName}, ''))`,
    ),
    check('users_role', sql`${user.role} in (${oneOf(roles)})`),
    check('users_staff_role', sql`${user.staffRole} in (${oneOf(staffRoles)})`),
    check('users_account_state', sql`${user.accountState} in (${oneOf(accountStates)})`),
  ],
);

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    userId: ownerId(),
    phoneNumber: text(),
    deliveryAddress: text(),
    updatedAt: updatedAt(),
  },
  (profile) => [unique('profiles_one_per_user').on(profile.userId)],
);

/**
 * What opens one thing once: the link to a new password, the challenge of a passkey. Stored is the SHA-256; whoever
 * uses one removes its row.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['password', 'passkey'] }).notNull(),
    /** Whose it is; a challenge before signing in is nobody's. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
  },
  (token) => [
    index('one_time_tokens_user').on(token.userId),
    index('one_time_tokens_expiry').on(token.expiresAt),
  ],
);

/** The code that gives its owner a new password without the shop. Stored is the SHA-256 of its 100 random bits. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  createdAt: createdAt(),
});

/** Passkeys of a person, a row a device. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, in base64url as browsers send it. */
    id: text().primaryKey(),
    userId: ownerId(),
    publicKey: text().notNull(),
    /** How often it was used, if the device counts: a lower one than before is a copy. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    label: text().notNull(),
    createdAt: createdAt(),
    usedAt: time(),
  },
  (passkey) => [index('passkeys_user').on(passkey.userId)],
);

/** Who changed what of the shop, never changed afterwards. Settings have a table of their own. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text({ enum: auditSubjects }).notNull(),
    subjectId: uuid(),
    /** What it was called then: it may be gone. */
    subjectName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (entry) => [
    index('audit_entries_newest').on(entry.createdAt.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_entries_actor').on(entry.actorId),
  ],
);

/** That a customer said to be, or was, old enough: by which rule and when. Never the date of birth. */
export const ageChecks = pgTable('age_checks', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  rule: text({ enum: ['statement', 'birth_date'] }),
  minimumAge: integer(),
  confirmedAt: time(),
  /** How often the answer was no. */
  refusals: integer().notNull().default(0),
  refusedAt: time(),
});

/** Addresses a customer keeps to choose from at checkout. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    userId: ownerId(),
    label: text().notNull(),
    deliveryAddress: text().notNull(),
    apartment: text(),
    gateCode: text(),
    driverNote: text(),
    createdAt: createdAt(),
  },
  (address) => [uniqueIndex('saved_addresses_label_key').on(address.userId, sql`lower(${address.label})`)],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    price: integer().notNull(),
    category: text(),
    thcContent: text(),
    available: boolean().notNull().default(true),
    imageUrl: text(),
    /** The one of its picture, kept here too: every list of products shows it. */
    imagePlaceholder: text(),
    /** Checked by `shared/contract/product-facts.ts`; only ever read and written as a whole. */
    facts: jsonb().notNull().default({}).$type<ProductFacts>(),
    moreImages: jsonb()
      .notNull()
      .default([])
      .$type<{ imageUrl: string; imagePlaceholder: string | null }[]>(),
    /** Stays on the menu, and cannot be ordered until then. */
    soldOutUntil: time(),
    /** The law rule keeps it off the menu from then on. */
    keptOffFrom: time(),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (product) => [check('products_price', sql`${product.price} between 1 and 10000000`)],
);

/** A laboratory's certificate, as a file on disk or in S3. One that no batch names is removed after a day. */
export const certificates = pgTable('certificates', {
  id: uuid().primaryKey(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
});

/** What was packed of a product at one time, with what a laboratory found in it. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** For when the product is gone. */
    productName: text().notNull(),
    lotNumber: text().notNull(),
    packedOn: date(),
    bestBy: date(),
    laboratory: text(),
    testedOn: date(),
    totalThcPercent: doublePrecision(),
    totalThcMgPerContainer: doublePrecision(),
    cannabinoids: jsonb().notNull().default([]).$type<Cannabinoid[]>(),
    certificateId: uuid().references(() => certificates.id, { onDelete: 'set null' }),
    /** The one that orders of the product are packed from. */
    isCurrent: boolean().notNull().default(false),
    recalledAt: time(),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (batch) => [
    uniqueIndex('batches_lot_key').on(batch.productId, sql`lower(${batch.lotNumber})`),
    uniqueIndex('batches_current_key')
      .on(batch.productId)
      .where(sql`${batch.isCurrent}`),
    index('batches_certificate').on(batch.certificateId),
    check(
      'batches_recalled_is_not_current',
      sql`not (${batch.isCurrent} and ${batch.recalledAt} is not null)`,
    ),
  ],
);

/** What a product comes in. One without choices has one nameless size. */
export const productSizes = pgTable(
  'product_sizes',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Such as "3.5 g"; empty for the only size of a product without choices. */
    label: text().notNull().default(''),
    /** Of the size at position 0 it equals the product's own: a trigger follows what is written there. */
    price: integer().notNull(),
    sku: text(),
    position: integer().notNull().default(0),
  },
  (size) => [
    uniqueIndex('product_sizes_position_key').on(size.productId, size.position),
    check('product_sizes_price', sql`${size.price} between 1 and 10000000`),
  ],
);

/**
 * How many pieces of a size are left; a size without a row is not counted. Apart from the size, whose row every
 * checkout of it holds for share: only checkouts of what is counted wait for each other.
 */
export const sizeStock = pgTable(
  'size_stock',
  {
    sizeId: uuid()
      .primaryKey()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    stock: integer().notNull(),
    /** Customers see how many are left from here down. */
    lowMark: integer().notNull().default(5),
  },
  (row) => [check('size_stock_not_negative', sql`${row.stock} >= 0 and ${row.lowMark} >= 0`)],
);

/** Who wants to be told, once, when a size can be ordered again. */
export const backInStockAlerts = pgTable(
  'back_in_stock_alerts',
  {
    sizeId: uuid()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    createdAt: createdAt(),
  },
  (alert) => [
    primaryKey({ name: 'back_in_stock_alerts_pk', columns: [alert.sizeId, alert.userId] }),
    index('back_in_stock_alerts_user').on(alert.userId),
  ],
);

/** A price lowered by a word that a customer types. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    /** In capitals. */
    code: text().notNull(),
    kind: text({ enum: promoKinds }).notNull(),
    /** Whole percents, or cents. */
    value: integer().notNull(),
    startDate: time(),
    endDate: time(),
    /** Cents that the products must come to. */
    minimum: integer().notNull().default(0),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    firstOrderOnly: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Orders with it that were not cancelled. */
    uses: integer().notNull().default(0),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
  },
  (promo) => [
    unique('promo_codes_code_key').on(promo.code),
    check(
      'promo_codes_value',
      sql`${promo.value} >= 1 and (${promo.kind} <> 'percent' or ${promo.value} <= 100)`,
    ),
    check('promo_codes_end_after_start', sql`${promo.endDate} > ${promo.startDate}`),
  ],
);

export const sales = pgTable(
  'sales',
  {
    id: id(),
    // No "on delete": a product cannot go while a sale points at it.
    productId: uuid()
      .notNull()
      .references(() => products.id),
    discountPercentage: integer().notNull(),
    /** Of the product's first size. */
    salePrice: integer().notNull(),
    /** Of its other sizes that are on sale, by their ids. */
    sizePrices: jsonb().$type<Record<string, number>>(),
    description: text(),
    startDate: time().notNull(),
    endDate: time().notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (sale) => [
    index('sales_product').on(sale.productId, sale.endDate),
    check('sales_price', sql`${sale.salePrice} between 0 and 10000000`),
    check('sales_discount', sql`${sale.discountPercentage} between 0 and 100`),
    check('sales_end_after_start', sql`${sale.endDate} > ${sale.startDate}`),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: ownerId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A trigger chooses the first size when none is named, as an older process does. */
    sizeId: uuid()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Adding a size that is already in the cart raises its quantity instead. An older process names this constraint.
  (item) => [
    unique('cart_one_line_per_product').on(item.userId, item.sizeId),
    index('cart_items_product').on(item.productId),
    index('cart_items_size').on(item.sizeId),
    check('cart_items_quantity', sql`${item.quantity} between 1 and ${sql.raw(String(maxQuantity))}`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    driverId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderNumber: text().notNull(),
    /** What is to be paid at the door: subtotal - discount + delivery fee + taxes that are added + tip. */
    total: bigint({ mode: 'number' }).notNull(),
    /** What the lines come to; null on orders from before there were other parts. */
    subtotal: bigint({ mode: 'number' }),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    deliveryFee: integer().notNull().default(0),
    taxes: jsonb().$type<TaxPart[]>().notNull().default([]),
    tip: integer().notNull().default(0),
    promoId: uuid().references(() => promoCodes.id, { onDelete: 'set null' }),
    promoCode: text(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    deliveryStatus: text({ enum: deliveryStatuses }),
    /** When that was so, by the clock of the driver's device: a step sent later than a newer one changes nothing. */
    deliveryStatusAt: time(),
    /** Its place among the driver's stops; null: after those that have one, by delivery time. */
    stopPosition: integer(),
    /** What came of the last attempt at the door. */
    outcome: text({ enum: doorOutcomes }),
    /** What happens after an attempt that failed, until it has happened. */
    nextStep: text({ enum: nextSteps }),
    tryAgainAt: time(),
    estimatedWaitTime: integer(),
    /** When the wait was estimated: the two together mean a time of day. */
    estimatedWaitAt: time(),
    deliveryAddress: text().notNull(),
    phoneNumber: text().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    deliveryTime: time().notNull(),
    /** What the customer wrote for the driver. */
    driverNote: text(),
    gateCode: text(),
    apartment: text(),
    /** The cash in cents the customer will hand over, so that the driver brings change. */
    payWith: integer(),
    /** Why a cancelled order was cancelled, in words its customer reads. */
    cancelReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: time(),
    version: integer().notNull().default(1),
    /** The newest version of a closed order that its customer was shown, on any device. */
    customerSeenVersion: integer().notNull().default(1),
    /** When an admin first saw it; that changes neither version nor updatedAt. */
    adminSeenAt: time(),
    /** When the owner's devices were told that nobody had seen it. */
    adminToldAt: time(),
    /** When address, phone and notes were blanked, as the privacy rule or its customer asked. */
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
    index('orders_by_delivery_time')
      .on(order.deliveryTime)
      .where(sql`${order.status} <> 'cancelled'`),
    index('orders_to_blank')
      .on(order.updatedAt)
      .where(sql`${order.status} in ('completed', 'cancelled') and ${order.blankedAt} is null`),
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
    check('orders_payment_method', sql`${order.paymentMethod} in (${oneOf(paymentMethods)})`),
    // Words of number, phone and address: `search_words` is a function of the migration.
    index('orders_search').using(
      'gin',
      sql`search_words(${order.orderNumber} || ' ' || ${order.deliveryAddress} || ' ' || phone_words(${order.phoneNumber}))`,
    ),
    check(
      'orders_wait_time',
      sql`${order.estimatedWaitTime} between 0 and ${sql.raw(String(maxWaitMinutes))}`,
    ),
  ],
);

const orderId = () =>
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
    /** Not a reference: a size may go, and a large table of lines need not be searched for it. */
    sizeId: uuid(),
    sizeLabel: text().notNull().default(''),
    /** What was charged for one. */
    productPrice: integer().notNull(),
    /** What one cost without a sale; older lines do not know. */
    regularPrice: integer(),
    quantity: integer().notNull(),
    /** What it was packed from. */
    batchId: uuid().references(() => batches.id),
    createdAt: createdAt(),
  },
  (item) => [
    index('order_items_batch')
      .on(item.batchId)
      .where(sql`${item.batchId} is not null`),
    index('order_items_order').on(item.orderId),
    index('order_items_product').on(item.productId),
    check('order_items_quantity', sql`${item.quantity} >= 1`),
  ],
);

/** A batch that is called back. */
export const recalls = pgTable(
  'recalls',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    productName: text().notNull(),
    lotNumber: text().notNull(),
    reason: text().notNull(),
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    startedAt: time().notNull(),
    /** What its buyers were told last; null until they are. */
    title: text(),
    message: text(),
    toldAt: time(),
  },
  (recall) => [
    unique('recalls_one_per_batch').on(recall.batchId),
    index('recalls_newest').on(recall.startedAt),
  ],
);

/** What became of telling one buyer. Who bought it, and their phone, is read from the orders. */
export const recallBuyers = pgTable(
  'recall_buyers',
  {
    recallId: uuid()
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** When the buyer was sent the words of the recall; null while that waits in the queue. */
    toldAt: time(),
    /** Devices that took the push. */
    pushes: integer().notNull().default(0),
    /** When someone of the shop spoke with the buyer. */
    reachedAt: time(),
    reachedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (buyer) => [
    primaryKey({ name: 'recall_buyers_pk', columns: [buyer.recallId, buyer.userId] }),
    index('recall_buyers_user').on(buyer.userId),
  ],
);

/** Every change of a counted stock: who, why and how many. Never changed afterwards. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    sizeId: uuid()
      .notNull()
      .references(() => productSizes.id, { onDelete: 'cascade' }),
    reason: text({ enum: stockReasons }).notNull(),
    /** Pieces that came, or, below zero, that went. */
    change: integer().notNull(),
    stock: integer().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    createdAt: createdAt(),
  },
  (move) => [
    index('stock_moves_size').on(move.sizeId, move.createdAt),
    index('stock_moves_order').on(move.orderId),
    index('stock_moves_actor').on(move.actorId),
  ],
);

/** A driver's evening: the cash that was brought along, taken and handed over. One that is closed never changes. */
export const shifts = pgTable(
  'shifts',
  {
    id: id(),
    driverId: uuid()
      .notNull()
      .references(() => users.id),
    /** Cents the driver was given for change. */
    float: integer().notNull().default(0),
    startedAt: createdAt(),
    /** When its driver went off duty. */
    endedAt: time(),
    closedAt: time(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the owner wrote at its end, such as why the sums differ. */
    note: text(),
  },
  (shift) => [
    uniqueIndex('shifts_one_open')
      .on(shift.driverId)
      .where(sql`${shift.closedAt} is null`),
    index('shifts_newest').on(shift.startedAt.desc().nullsFirst(), shift.id.desc().nullsFirst()),
    check('shifts_float', sql`${shift.float} between 0 and 10000000`),
  ],
);

/** Cash a driver handed over to the shop, never changed afterwards. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: id(),
    shiftId: uuid()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (handOver) => [
    index('hand_overs_shift').on(handOver.shiftId),
    check('hand_overs_amount', sql`${handOver.amount} between 1 and 100000000`),
  ],
);

/** Each time a driver stood at a door, never changed afterwards. Nothing that an ID says is kept. */
export const doorAttempts = pgTable(
  'door_attempts',
  {
    id: id(),
    orderId: orderId(),
    driverId: uuid().references(() => users.id, { onDelete: 'set null' }),
    shiftId: uuid().references(() => shifts.id, { onDelete: 'set null' }),
    outcome: text({ enum: doorOutcomes }).notNull(),
    /** The driver saw an ID, and the person is old enough. */
    idSeen: boolean().notNull().default(false),
    /** Cents taken; null when its driver wrote no sum. */
    cash: integer(),
    other: integer(),
    /** Of both together what was more than due. */
    tip: integer().notNull().default(0),
    nextStep: text({ enum: nextSteps }),
    tryAgainAt: time(),
    note: text(),
    /** When it happened; `createdAt` is when the shop heard of it. */
    doneAt: time().notNull(),
    createdAt: createdAt(),
  },
  (attempt) => [
    index('door_attempts_order').on(attempt.orderId),
    index('door_attempts_shift').on(attempt.shiftId),
    index('door_attempts_driver').on(attempt.driverId),
    check('door_attempts_sums', sql`${attempt.cash} >= 0 and ${attempt.other} >= 0 and ${attempt.tip} >= 0`),
  ],
);

/** What happened to an order, never changed afterwards. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: orderId(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text({ enum: roles }).notNull(),
    what: text({ enum: orderEventKinds }).notNull(),
    from: text(),
    to: text(),
    /** Why, in the words of whoever did it. */
    reason: text(),
    /** An admin took back the change before. */
    isUndo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (event) => [
    index('order_events_order').on(event.orderId, event.createdAt),
    index('order_events_actor').on(event.actorId),
  ],
);

/** The conversation of one customer with the shop. Its row is locked by each new message, so that numbers have no gap. */
export const messageThreads = pgTable(
  'message_threads',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastAt: createdAt(),
    /** The number of the newest message of the customer, and of the shop or a driver. */
    customerLast: integer().notNull().default(0),
    shopLast: integer().notNull().default(0),
    /** The newest message each side was shown. */
    customerRead: integer().notNull().default(0),
    shopRead: integer().notNull().default(0),
  },
  (thread) => [
    index('message_threads_newest').on(thread.lastAt.desc(), thread.customerId.desc()),
    index('message_threads_unread')
      .on(thread.customerId)
      .where(sql`${thread.customerLast} > ${thread.shopRead}`),
  ],
);

/** What a customer, an admin or the driver of an order wrote. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => messageThreads.customerId, { onDelete: 'cascade' }),
    /** Counts the messages of one customer from 1. */
    number: integer().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorRole: text({ enum: roles }).notNull(),
    /** Null once it was blanked for privacy. */
    body: text(),
    /** Of a driver's message: the order it is about. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The idempotency key of the call; kept as long as the message, for a device may be offline for days. */
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (message) => [
    unique('messages_number_key').on(message.customerId, message.number),
    unique('messages_once').on(message.authorId, message.key),
    index('messages_order').on(message.orderId),
    index('messages_age').on(message.createdAt),
    index('messages_search').using('gin', sql`search_words(coalesce(${message.body}, ''))`),
    check('messages_body', sql`length(${message.body}) between 1 and 1000`),
  ],
);

/** What was said between a customer and the assistant: the newest lines, the same on each device. */
export const transcriptLines = pgTable(
  'transcript_lines',
  {
    userId: ownerId(),
    /** Made by the device, so that a line sent twice is kept once. */
    id: text().notNull(),
    from: text({ enum: transcriptSpeakers }).notNull(),
    text: text().notNull(),
    at: time().notNull(),
  },
  (line) => [
    primaryKey({ name: 'transcript_lines_pk', columns: [line.userId, line.id] }),
    index('transcript_lines_newest').on(line.userId, line.at.desc(), line.id.desc()),
    index('transcript_lines_age').on(line.at),
  ],
);

/**
 * Announcements that were committed with what they tell, until they are sent. Unlogged: it costs no write to the
 * log, and is emptied by a crash of the database, which ends every connection and so makes every screen fetch anew.
 */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().notNull(),
  payload: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});

/** What the last change by an admin replaced, for as long as it can be undone. */
export const orderUndos = pgTable('order_undos', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The version the change made. With any other, something else has happened since. */
  version: integer().notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Keys of the pushes that wait for the end of the undo. */
  jobKeys: jsonb().$type<string[]>().notNull(),
  expiresAt: time().notNull(),
});

/** One row: when a screen of the shop was last connected, and when the owner's devices were told that none is. */
export const shopScreens = pgTable(
  'shop_screens',
  {
    id: boolean().primaryKey().default(true),
    seenAt: time().notNull(),
    toldAt: time(),
  },
  (row) => [check('shop_screens_one_row', sql`${row.id}`)],
);

/** A repeated checkout with the same key finds its order here. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    orderId: orderId(),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [row.userId, row.key] }),
    index('idempotency_keys_age').on(row.createdAt),
  ],
);

/**
 * A call that was answered, found again by its key: what a repeat of it is answered. The body's hash is keyed by a
 * secret, for bodies hold passwords. Kept for a day.
 */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    key: text().notNull(),
    userId: ownerId(),
    /** Method and path. */
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (row) => [
    primaryKey({ name: 'idempotent_requests_pk', columns: [row.key, row.userId] }),
    index('idempotent_requests_user').on(row.userId),
    index('idempotent_requests_age').on(row.createdAt),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ownerId(),
    endpoint: text().notNull(),
    p256dhKey: text().notNull(),
    authKey: text().notNull(),
    /** The session that subscribed: logging out there ends the pushes there. */
    sid: text(),
    /** When a push could not be delivered, until one is: campaigns try such a device after all others. */
    failedAt: time(),
    createdAt: createdAt(),
  },
  (subscription) => [
    unique('push_subscriptions_endpoint_key').on(subscription.endpoint),
    index('push_subscriptions_user').on(subscription.userId),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    message: text().notNull(),
    targetAudience: text({ enum: audiences }).notNull(),
    /** Only when the audience is specific. */
    userIds: jsonb().$type<string[]>(),
    recipients: integer().notNull(),
    sentTo: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Whether all its deliveries are listed. */
    addressed: boolean().notNull().default(false),
    finished: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (notification) => [index('notifications_newest').on(notification.createdAt.desc().nullsFirst())],
);

/** One device that an unfinished notification goes to. Counted into the notification, and gone, when it is finished. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    // Not a reference: a device that went away meanwhile still counts, as one that was not reached.
    subscriptionId: uuid().notNull(),
    userId: uuid().notNull(),
    outcome: text({ enum: ['sent', 'failed'] }),
    /** It did not accept the push at once, and is tried again. */
    delayed: boolean().notNull().default(false),
  },
  (delivery) => [
    primaryKey({
      name: 'notification_deliveries_pk',
      columns: [delivery.notificationId, delivery.subscriptionId],
    }),
    index('notification_deliveries_waiting')
      .on(delivery.notificationId)
      .where(sql`${delivery.outcome} is null`),
  ],
);

/** A picture on disk or in S3. One that no product refers to is removed after a day. */
export const images = pgTable('images', {
  id: uuid().primaryKey(),
  /** A blurred likeness in some twenty bytes; a picture from before they were made has none. */
  placeholder: text(),
  createdAt: createdAt(),
});

/** Sections of the settings that were saved. What has no row is as `shared/settings.ts` has it by default. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** Every change of the settings, never changed afterwards. */
export const settingsChanges = pgTable(
  'settings_changes',
  {
    id: id(),
    section: text().notNull(),
    version: integer().notNull(),
    from: jsonb().$type<Record<string, unknown>>().notNull(),
    to: jsonb().$type<Record<string, unknown>>().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (change) => [unique('settings_changes_once').on(change.section, change.version)],
);

/** Counters of rate-limiter-flexible, in the shape it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/**
 * Running counts for the analytics, a row for each quarter of an hour in UTC: in every time zone a day begins
 * at one. Triggers note what changed in `tally_changes`, without a lock that orders could wait for; the
 * server adds it up here every minute.
 */
export const tallies = pgTable('tallies', {
  quarter: time().primaryKey(),
  orders: integer().notNull(),
  /** Orders that were not cancelled, and their money. */
  paidOrders: integer().notNull(),
  revenue: bigint({ mode: 'number' }).notNull(),
  customers: integer().notNull(),
});

/** The same counts over all time: orders of each status, and customers. */
export const tallyTotals = pgTable('tally_totals', {
  what: text({ enum: [...orderStatuses, 'customer'] }).primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});

export const tallyChanges = pgTable('tally_changes', {
  quarter: time().notNull(),
  what: text({ enum: [...orderStatuses, 'customer'] }).notNull(),
  count: integer().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
});
