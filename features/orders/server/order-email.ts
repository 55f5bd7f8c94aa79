import { z } from 'zod';
import { expectOne } from '#platform/server/db/errors.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { createEmailSender } from '#platform/server/email/sender.ts';
import { isStillTrue, orderEmail, orderEmailEvents, type OrderForEmail } from './order-email-text.ts';

const payload = z.object({ orderId: z.uuid(), event: z.enum(orderEmailEvents) });

type Row = OrderForEmail & { email: string | null };

/** Job: an e-mail to an order's customer. Tried again with growing waits while the mail server does not answer. */
export function orderEmailJob(app: App) {
  const send = createEmailSender(app);
  return async (data: unknown) => {
    const { orderId, event } = payload.parse(data);
    if (!send) return;
    const { rows } = await runPrepared<Row>(app.database.pool, {
      name: 'find-order-for-email',
      text: findOrder,
      values: [orderId],
    });
    const [order] = rows;
    if (!order?.email || !isStillTrue[event](order)) return;
    const { shop } = await app.settings.read();
    const id = `${orderId}.${event}`;
    await send({ to: order.email, id, ...orderEmail(event, expectOne(rows), shop) });
  };
}

const findOrder = `
  select u.email, o.order_number as "orderNumber", o.status, o.created_at as "createdAt",
    o.delivery_time as "deliveryTime", o.delivery_address as "deliveryAddress", o.subtotal, o.discount,
    o.delivery_fee as "deliveryFee", o.taxes, o.tip, o.total, o.cancel_reason as "cancelReason",
    o.call_asked_at is not null as "isCallAsked",
    coalesce((select json_agg(json_build_object('name', i.product_name, 'size', i.size_label,
      'price', i.product_price, 'quantity', i.quantity) order by i.product_name)
      from order_items i where i.order_id = o.id), '[]') as items
  from orders o join users u on u.id = o.user_id where o.id = $1`;
