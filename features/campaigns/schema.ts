import type { NotificationLink } from '#platform/contract/push.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Segment, storedAudiences } from './contract.ts';
import { id, time, createdAt } from '#platform/server/db/columns.ts';
import { users, ownerId } from '#platform/server/db/user-tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    message: text().notNull(),
    targetAudience: text({ enum: storedAudiences }).notNull(),
    /** Only when the audience is specific. */
    userIds: jsonb().$type<string[]>(),
    /** Only when the audience is a segment. */
    segment: jsonb().$type<Segment>(),
    /** The screen that a press on it opens. */
    link: jsonb().$type<NotificationLink>(),
    /** The moment at which it leaves; null is at once. */
    sendAt: time(),
    recipients: integer().notNull(),
    sentTo: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** True once all its deliveries are listed. */
    addressed: boolean().notNull().default(false),
    finished: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (notification) => [index('notifications_newest').on(notification.createdAt.desc().nullsFirst())],
);

/** A customer who opened a notification. */
export const notificationOpens = pgTable(
  'notification_opens',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    createdAt: createdAt(),
  },
  (open) => [
    primaryKey({ name: 'notification_opens_pk', columns: [open.notificationId, open.userId] }),
    index('notification_opens_user').on(open.userId),
  ],
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
