import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, time, createdAt } from '../db/columns.ts';
import { ownerId } from '../db/user-tables.ts';

/** Devices that a push can reach. */
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
    /** The time of the last failed push, until one succeeds: campaigns try such a device after all others. */
    failedAt: time(),
    createdAt: createdAt(),
  },
  (subscription) => [
    unique('push_subscriptions_endpoint_key').on(subscription.endpoint),
    index('push_subscriptions_user').on(subscription.userId),
  ],
);
