/*
 * All tables of the shop, those of a noun in one file. Money is whole cents; times are UTC with milliseconds, as
 * JavaScript keeps them.
 */

export * from '#features/analytics/schema.ts';
export * from '#features/assistant/schema.ts';
export * from '#features/audit/schema.ts';
export * from '#features/batches/schema/batch-tables.ts';
export * from '#features/cart/schema.ts';
export * from '#features/checkout/schema.ts';
export * from '#features/products/schema/import-tables.ts';
export * from '#features/products/schema/product-tables.ts';
export * from '#platform/server/db/http.ts';
export * from '#platform/server/db/live.ts';
export * from '#features/ledger/schema.ts';
export * from '#features/messages/schema.ts';
export * from '#features/campaigns/schema.ts';
export * from '#features/orders/schema/correction-tables.ts';
export * from '#features/orders/schema/order-event-tables.ts';
export * from '#features/orders/schema/order-tables.ts';
export * from '#features/orders/schema/rating-tables.ts';
export * from '#features/promo-codes/schema.ts';
export * from '#features/batches/schema/recall-tables.ts';
export * from '#platform/server/db/session-tables.ts';
export * from '#platform/server/db/settings-tables.ts';
export * from '#platform/server/push/consent-tables.ts';
export * from '#platform/server/push/subscription-tables.ts';
export * from '#features/settings/schema.ts';
export * from '#features/deliveries/schema.ts';
export * from '#features/products/schema/stock-tables.ts';
export * from '#features/tickets/schema.ts';
export * from '#platform/server/db/user-tables.ts';
