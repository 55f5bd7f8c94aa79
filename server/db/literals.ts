import { openStatuses, roadStatuses } from '#shared/order-status.ts';

/** Values of a fixed list, as SQL: an index with a condition serves only a query that names the same values. */
export const literals = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** For `status in (…)` of an open order. */
export const openList = literals(openStatuses);

/** For `delivery_status in (…)` of an order on the road. */
export const roadList = literals(roadStatuses);
