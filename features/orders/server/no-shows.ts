import { openList } from '#platform/server/db/literals.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { conflict } from '#platform/server/errors.ts';
import { type Admin, byAdmin, changeOrder } from './change.ts';
import { noChange } from './stored-order.ts';

/** The number of a customer's earlier orders that are checked. */
const maxEarlierOrders = 50;

/** An order `p` whose customer was not at home, or refused it without a reason, and was not delivered after all. */
const isNoShow = `(p.status = 'cancelled' or p.next_step = 'return') and (p.outcome = 'nobody_home'
  or (p.outcome = 'refused' and not exists (select from door_attempts a
    where a.order_id = p.id and a.outcome = 'refused' and a.note is not null)))`;

/** SQL for the no-shows before an open order `o`; two orders that were delivered one after the other clear them. */
export const noShowsSql = `case when o.status in (${openList}) then (
  select count(*) filter (where kind = 'no_show' and (cleared_at is null or created_at > cleared_at))::int
  from (
    select kind, created_at, max(created_at) filter (where kind = 'delivered' and before = 'delivered') over () as cleared_at
    from (
      select kind, created_at, lag(kind) over (order by created_at, id) as before
      from (
        select p.id, p.created_at,
          case when p.status = 'completed' then 'delivered' when ${isNoShow} then 'no_show' end as kind
        from orders p where p.user_id = o.user_id and p.created_at < o.created_at
        order by p.created_at desc limit ${maxEarlierOrders}
      ) past where kind is not null
    ) told
  ) judged
) else 0 end as no_shows`;

/** Asks the customer to call before a pending order is prepared, or says that this is settled. */
export const setCallAsked = (app: App, admin: Admin, isAsked: boolean) =>
  changeOrder(app, byAdmin(admin), (order) => {
    if ((order.callAskedAt !== null) === isAsked) return noChange;
    if (!isAsked) return { set: { callAskedAt: null } };
    if (order.status !== 'pending') {
      throw conflict(
        `Order ${order.orderNumber} is not pending any more. Please call its customer yourself.`,
        'ORDER_NOT_PENDING',
      );
    }
    return { set: { callAskedAt: app.clock() } };
  });
