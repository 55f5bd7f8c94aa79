import { isOpen, openStatuses, orderStatuses, roadStatuses } from '#shared/order-status.ts';

/**
 * Returns values of a fixed list as SQL: an index with a condition serves only a query that names the same values.
 */
export const literals = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** It goes into `status in (…)` of an open order. */
export const openList = literals(openStatuses);

export const closedStatuses = orderStatuses.filter((status) => !isOpen({ status }));

/** It goes into `status in (…)` of a closed order. */
export const closedList = literals(closedStatuses);

/** It goes into `delivery_status in (…)` of an order on the road. */
export const roadList = literals(roadStatuses);

/**
 * An order that is as it was placed and that no admin has seen: the condition of the index
 * `orders_unseen_by_admin`.
 */
export const isUnseen = `status = 'pending' and admin_seen_at is null and version = 1`;

/** An order that was handed over and paid: the only kind that counts as bought, and as money spent. */
export const isPaid = `status = 'completed'`;
