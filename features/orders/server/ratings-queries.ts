import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import type { OrderChange } from '#platform/server/announcements/publisher.ts';

/** SQL for what the customer of an order `o` has said of it, while it is delivered. */
export const ratingSql = `case when o.status = 'completed' then (
  select json_build_object('score', r.score, 'words', r.words) from order_ratings r where r.order_id = o.id) end as rating`;

export type Rating = { score: number; words: string | null };

/**
 * Keeps a rating of a customer's own delivered order. The order is locked, so that no words come into one that is
 * being blanked; undefined where there is none to be rated.
 */
export async function saveRating(
  on: Queryable,
  { userId, orderId, score, words, now }: Rating & { userId: string; orderId: string; now: Date },
) {
  const { rows } = await runPrepared<OrderChange['order']>(on, {
    name: 'rate-order',
    text: `with rated as (
             select * from orders where id = $2 and user_id = $1 and status = 'completed' and blanked_at is null
             for share),
           saved as (
             insert into order_ratings (order_id, score, words, created_at, updated_at)
             select id, $3, $4, $5, $5 from rated
             on conflict (order_id) do update set score = $3, words = $4, updated_at = $5
             returning order_id)
           select id, order_number as "orderNumber", status, delivery_status as "deliveryStatus", version,
             estimated_wait_time as "estimatedWaitTime", estimated_wait_at as "estimatedWaitAt"
           from rated join saved on saved.order_id = rated.id`,
    values: [userId, orderId, score, words, now],
  });
  return rows[0];
}
