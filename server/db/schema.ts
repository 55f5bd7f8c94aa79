/*
 * All tables of the shop, those of a noun in one file. Money is whole cents; times are UTC with milliseconds, as
 * JavaScript keeps them.
 */

export * from './schema/analytics.ts';
export * from './schema/audit.ts';
export * from './schema/batches.ts';
export * from './schema/cart.ts';
export * from './schema/catalog.ts';
export * from './schema/http.ts';
export * from './schema/live.ts';
export * from './schema/messages.ts';
export * from './schema/notifications.ts';
export * from './schema/order-events.ts';
export * from './schema/orders.ts';
export * from './schema/promo-codes.ts';
export * from './schema/recalls.ts';
export * from './schema/sessions.ts';
export * from './schema/settings.ts';
export * from './schema/shifts.ts';
export * from './schema/stock.ts';
export * from './schema/users.ts';
