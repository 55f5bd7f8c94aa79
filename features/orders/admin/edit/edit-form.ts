import { z } from 'zod';
import type { CallInput } from '#platform/browser/api/api.ts';
import type { AdminOrder } from '../../contract/admin-orders.ts';
import { checkoutBody } from '../../contract/orders.ts';
import type { editOrder } from '../../contract/admin-orders.ts';
import type { FieldEntry } from '#platform/browser/editing/field-entry.ts';
import { clockHint } from '#platform/browser/editing/local-input.ts';
import { shopTimeZone } from '#platform/browser/lib/shop-time-zone.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { cents, text } from '#shared/fields.ts';
import { dollars } from '#shared/money.ts';

export type EditBody = CallInput<typeof editOrder>['body'];

/** A line as the dialog holds it. Added lines have no id, and nothing that one cost when it was ordered. */
export type EditLine = {
  key: string;
  id?: string;
  productId: string | null;
  sizeId: string | null;
  name: string;
  quantity: number;
  ordered: number | null;
  price: 'ordered' | 'today' | 'lower';
  /** The lower price of a piece, in cents. */
  lower: number | null;
};

export const editForm = z.object({
  deliveryAddress: checkoutBody.shape.deliveryAddress,
  apartment: text(40),
  gateCode: text(40),
  phoneNumber: checkoutBody.shape.phoneNumber,
  deliveryTime: z.string().min(1, 'Choose a delivery time'),
  driverNote: text(300),
  lines: z.array(z.custom<EditLine>()),
  priceOff: cents,
  reason: text(200),
});
export type EditForm = z.input<typeof editForm>;

export const valuesOf = (order: AdminOrder): EditForm => ({
  deliveryAddress: order.deliveryAddress,
  apartment: order.apartment ?? '',
  gateCode: order.gateCode ?? '',
  phoneNumber: order.phoneNumber,
  deliveryTime: order.deliveryTime,
  driverNote: order.driverNote ?? '',
  lines: linesOf(order),
  priceOff: order.priceOff ?? 0,
  reason: '',
});

const linesOf = ({ items = [] }: AdminOrder): EditLine[] =>
  items.map(({ id, productId, sizeId, productName, sizeLabel, productPrice, quantity }) => ({
    key: id,
    id,
    productId,
    sizeId,
    name: sizeLabel ? `${productName} (${sizeLabel})` : productName,
    quantity,
    ordered: productPrice,
    price: 'ordered',
    lower: null,
  }));

const typedLine = { kind: 'text', empty: '' } as const;

/** True if the form makes something cheaper by hand, which needs a reason. */
export const takesOff = ({ lines, priceOff }: EditForm, order: AdminOrder) =>
  priceOff > (order.priceOff ?? 0) || lines.some((line) => line.price === 'lower');

/** The sum off the order, and the reason for a lower price. Only those who may give it see them. */
export const priceOffFields = (order: AdminOrder): readonly FieldEntry<EditForm>[] => [
  { kind: 'money', empty: 0, path: 'priceOff', label: 'Price off the order' },
  {
    ...typedLine,
    path: 'reason',
    label: 'Why the price is lower',
    max: 200,
    required: true,
    isShown: (values) => takesOff(values, order),
  },
];

export const editFields = (): readonly FieldEntry<EditForm>[] => [
  { ...typedLine, path: 'deliveryAddress', label: 'Delivery address', lines: 2, required: true },
  { ...typedLine, path: 'apartment', label: 'Apartment', columns: 2 },
  { ...typedLine, path: 'gateCode', label: 'Gate code', columns: 2 },
  { ...typedLine, path: 'phoneNumber', label: 'Phone', inputMode: 'tel', required: true },
  {
    kind: 'moment',
    empty: '',
    path: 'deliveryTime',
    label: 'Delivery time',
    hint: clockHint() ? undefined : "By the shop's clock.",
    required: true,
  },
  { ...typedLine, path: 'driverNote', label: 'Note to the driver', lines: 2 },
];
/** A value of the form in words, for the choice between two readings. */
export function show(field: string, value: unknown) {
  if (field === 'deliveryTime') return formatOrderDate(String(value), shopTimeZone);
  if (field === 'priceOff') return dollars(Number(value));
  if (field !== 'lines') return String(value);
  return (value as EditLine[])
    .map(({ quantity, name, id, price, lower }) =>
      [
        `${quantity} × ${name}`,
        id && price === 'today' && "at today's price",
        price === 'lower' && `at ${dollars(lower ?? 0)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}

/** Returns the fields that differ from the order. */
export function editOf(order: AdminOrder, values: EditForm): EditBody {
  const { lines, priceOff, reason, ...typed } = values;
  const before = valuesOf(order);
  const fields = Object.entries(typed).filter(
    ([field, value]) => value.trim() !== before[field as keyof typeof typed],
  );
  const edit: EditBody = Object.fromEntries(fields);
  if (priceOff !== before.priceOff) edit.priceOff = priceOff;
  if (takesOff(values, order)) edit.reason = reason;
  return areChanged(order, lines) ? { ...edit, items: lines.map(lineToSend) } : edit;
}

const lineToSend = ({ id, productId, sizeId, quantity, price, lower, ordered }: EditLine) =>
  id
    ? { id, quantity, price: price === 'lower' ? (lower ?? ordered ?? 0) : price }
    : { productId: productId ?? '', sizeId: sizeId ?? undefined, quantity };

function areChanged({ items = [] }: AdminOrder, lines: readonly EditLine[]) {
  const isSame = (line: EditLine) =>
    line.price === 'ordered' &&
    items.some(({ id, quantity }) => id === line.id && quantity === line.quantity);
  return lines.length !== items.length || !lines.every(isSame);
}
