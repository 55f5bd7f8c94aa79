import { z } from 'zod';
import type { CallInput } from '#platform/browser/api/api.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { checkoutBody } from '../../contract/orders.ts';
import type { editOrder } from '../../contract/admin-orders.ts';
import { fromShopInput, toShopInput } from '#platform/browser/editing/local-input.ts';
import { text } from '#shared/fields.ts';

export type EditBody = CallInput<typeof editOrder>['body'];

/** A line as the dialog holds it. Added lines have no id; `today` is what one costs now, if it is still sold. */
export type EditLine = {
  key: string;
  id?: string;
  productId: string | null;
  sizeId: string | null;
  name: string;
  quantity: number;
  ordered: number | null;
  today: number | null;
  price: 'ordered' | 'today';
};

/** What is typed; the lines stand beside it. */
export const editForm = z.object({
  deliveryAddress: checkoutBody.shape.deliveryAddress,
  apartment: text(40),
  gateCode: text(40),
  phoneNumber: checkoutBody.shape.phoneNumber,
  deliveryTime: z.string().min(1, 'Choose a delivery time'),
  driverNote: text(300),
});
export type EditForm = z.input<typeof editForm>;

export const formOf = (order: AdminOrder): EditForm => ({
  deliveryAddress: order.deliveryAddress,
  apartment: order.apartment ?? '',
  gateCode: order.gateCode ?? '',
  phoneNumber: order.phoneNumber,
  deliveryTime: toShopInput(order.deliveryTime),
  driverNote: order.driverNote ?? '',
});

/** What is to be sent: only what differs from the order. */
export function editOf(order: AdminOrder, typed: EditForm, lines: readonly EditLine[]): EditBody {
  const before = formOf(order);
  const fields = Object.entries(typed).filter(
    ([field, value]) => value.trim() !== before[field as keyof EditForm],
  );
  const edit: EditBody = Object.fromEntries(
    fields.map(([field, value]) => [field, field === 'deliveryTime' ? fromShopInput(value) : value]),
  );
  return areChanged(order, lines) ? { ...edit, items: lines.map(lineToSend) } : edit;
}

const lineToSend = ({ id, productId, sizeId, quantity, price }: EditLine) =>
  id ? { id, quantity, price } : { productId: productId ?? '', sizeId: sizeId ?? undefined, quantity };

function areChanged({ items = [] }: AdminOrder, lines: readonly EditLine[]) {
  const isSame = (line: EditLine) =>
    line.price === 'ordered' &&
    items.some(({ id, quantity }) => id === line.id && quantity === line.quantity);
  return lines.length !== items.length || !lines.every(isSame);
}
