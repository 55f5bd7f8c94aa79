import { formatDayAndClock, formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { counted } from '#shared/counted.ts';
import { z } from 'zod';
import { expectOne } from '#platform/server/db/errors.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import type { App } from '#platform/server/http/app-types.ts';

export const orderEmailEvents = ['received', 'delivered', 'cancelled', 'call_asked'] as const;

export type OrderEmailEvent = (typeof orderEmailEvents)[number];

type OrderForEmail = {
  orderNumber: string;
  status: string;
  createdAt: Date;
  deliveryTime: Date;
  deliveryAddress: string;
  subtotal: number | null;
  discount: number;
  deliveryFee: number;
  taxes: { name: string; amount: number; included: boolean }[];
  tip: number;
  total: number;
  cancelReason: string | null;
  isCallAsked: boolean;
  items: { name: string; size: string; price: number; quantity: number }[];
};

type Shop = { name: string; phone: string | null; licence: string | null; timeZone: string };

/** True while the email's message holds: it may have waited, and an outdated one is not sent. */
const isStillTrue: Record<OrderEmailEvent, (order: OrderForEmail) => boolean> = {
  received: ({ status }) => status !== 'cancelled',
  delivered: ({ status }) => status === 'completed',
  cancelled: ({ status }) => status === 'cancelled',
  call_asked: ({ status, isCallAsked }) => status === 'pending' && isCallAsked,
};

const subjects: Record<OrderEmailEvent, string> = {
  received: 'We have your order',
  delivered: 'Your receipt',
  cancelled: 'Your order was cancelled',
  call_asked: 'Please give us a call',
};

const payload = z.object({ orderId: z.uuid(), event: z.enum(orderEmailEvents) });

type Row = OrderForEmail & { email: string | null };

/** Job: an email to an order's customer. Tried again with growing waits while the mail server does not answer. */
export function orderEmailJob(app: App) {
  const { sendEmail } = app;
  return async (data: unknown) => {
    const { orderId, event } = payload.parse(data);
    if (!sendEmail) return;
    const { rows } = await runPrepared<Row>(app.database.pool, {
      name: 'find-order-for-email',
      text: findOrder,
      values: [orderId],
    });
    const [order] = rows;
    if (!order?.email || !isStillTrue[event](order)) return;
    const { shop } = await app.settings.read();
    const id = `${orderId}.${event}`;
    await sendEmail({ to: order.email, id, ...orderEmail(event, expectOne(rows), shop) });
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

const line = (what: string, sum: number) => `${what}: ${dollars(sum)}`;

function partsOf(order: OrderForEmail) {
  const { items, discount, deliveryFee, taxes, tip, subtotal, total } = order;
  return [
    ...items.map(({ name, size, price, quantity }) =>
      line(`${quantity} × ${size ? `${name}, ${size}` : name}`, price * quantity),
    ),
    '',
    ...(subtotal !== null && subtotal !== total ? [line('Subtotal', subtotal)] : []),
    ...(discount > 0 ? [line('Discount', -discount)] : []),
    ...(deliveryFee > 0 ? [line('Delivery', deliveryFee)] : []),
    ...taxes.map(({ name, amount, included }) => line(included ? `${name} (included)` : name, amount)),
    ...(tip > 0 ? [line('Tip', tip)] : []),
    line('Total', total),
  ];
}

function opening(event: OrderEmailEvent, order: OrderForEmail, { timeZone, phone }: Shop) {
  const { orderNumber, deliveryTime, deliveryAddress, createdAt, cancelReason } = order;
  if (event === 'received') {
    const pieces = counted(
      order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      'item',
    );
    return [
      `We have your order ${orderNumber}: ${pieces}, wanted ${formatDayAndClock(deliveryTime, createdAt, timeZone)}.`,
      `It goes to ${deliveryAddress}. You pay the driver at your door.`,
    ];
  }
  if (event === 'delivered') {
    return [
      `Thank you! Order ${orderNumber} of ${formatOrderDate(createdAt, timeZone)} was delivered and paid.`,
    ];
  }
  if (event === 'call_asked') {
    return [
      `Thank you for order ${orderNumber}. Please give us a short call${phone ? ` at ${phone}` : ''} before we prepare it:`,
      'the last times nobody could take your order, and we want to be sure that it reaches you.',
    ];
  }
  return [
    `Order ${orderNumber} was cancelled${cancelReason ? `: ${cancelReason}` : ''}. Nothing was charged.`,
    ...(phone ? [`Questions? Call us: ${phone}`] : []),
  ];
}

/** An order's email, as plain text that every program shows. */
function orderEmail(event: OrderEmailEvent, order: OrderForEmail, shop: Shop) {
  const parts = event === 'cancelled' || event === 'call_asked' ? [] : ['', ...partsOf(order)];
  const foot = ['', shop.name, ...(shop.licence ? [shop.licence] : [])];
  return {
    subject: `${subjects[event]} · ${order.orderNumber}`,
    text: [...opening(event, order, shop), ...parts, ...foot].join('\n'),
  };
}
