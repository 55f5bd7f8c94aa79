/** SQL for the cents that were taken for an order `o`, without tips. */
export const takenSql = `coalesce((select sum(coalesce(a.cash, 0) + coalesce(a.other, 0) - a.tip) from door_attempts a
  where a.order_id = o.id), 0)::int as taken`;
