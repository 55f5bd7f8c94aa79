import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EditedItem, OrderEdit } from '../contract/admin-orders.ts';
import { maxOrderTotalCents } from '#shared/limits.ts';
import { isCheckoutPromise, isForLater } from '#shared/order-estimate.ts';
import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import type { SizeLaw } from '#features/products/rules/stored-verdict.ts';
import { lawOfAddress, lineLawIn, type Sale } from '#features/settings/rules/law-place.ts';
import { addressProblem, zoneOf } from '#features/settings/rules/zones.ts';
import { isSizeOnMenu } from '#features/products/server/availability.ts';
import { nameWithSize } from '#features/products/rules/size-name.ts';
import { unitPrice } from '#features/products/server/pricing.ts';
import type { Db } from '#platform/server/db/database.ts';
import { expectOne } from '#platform/server/db/errors.ts';
import { products } from '#features/products/schema/product-tables.ts';
import { promoCodes } from '#features/promo-codes/schema.ts';
import { runPrepared } from '#platform/server/db/prepared.ts';
import { conflict, invalid } from '#platform/server/errors.ts';
import type { Mutation, StoredOrder } from './stored-order.ts';
import { noWait } from './states.ts';
import { quote } from './quote.ts';
import { priceOf, requireLawfulMove, withLawOfMove } from './law-of-move.ts';
import { readLines, type StoredLine } from './lines.ts';
import { minuteMs } from '#shared/durations.ts';

type Price = {
  productId: string;
  sizeId: string;
  name: string;
  sizeLabel: string;
  unit: number;
  regular: number;
  onMenu: boolean;
  isFirst: boolean;
  law: SizeLaw | null;
};

/** Reads the present prices of the order's products, and of those an edit adds. */
export async function readPrices(pool: pg.Pool, orderId: string, items: EditedItem[], now: Date) {
  const added = items.flatMap((item) => ('productId' in item ? [item.productId] : []));
  const { rows } = await runPrepared<Price>(pool, {
    name: 'prices-for-order-edit',
    text: `
      select z.product_id as "productId", z.id as "sizeId", p.name, z.label as "sizeLabel", ${unitPrice('$1')} as unit,
        z.price as regular, ${isSizeOnMenu('$1')} as "onMenu", z.position = 0 as "isFirst", z.law
      from product_sizes z join products p on p.id = z.product_id
      where z.product_id = any($3::uuid[])
        or z.product_id in (select i.product_id from order_items i where i.order_id = $2)
      order by z.position`,
    values: [now, orderId, added],
  });
  return rows;
}

type Rules = { settings: Settings; prices: Price[]; now: Date };

/**
 * Plans an edit of an order. Other lines, and an address in another zone, compute the price again with present
 * charges; the customer's promo code and tip stay. A deleted code takes off what it took.
 */
export async function planEdit(db: Db, order: StoredOrder, edit: OrderEdit, rules: Rules): Promise<Mutation> {
  const { items, priceOff = order.priceOff, reason, ...fields } = edit;
  const { area, charges } = rules.settings;
  const address = fields.deliveryAddress ?? order.deliveryAddress;
  const isMoved = address !== order.deliveryAddress;
  const deliveryTime = fields.deliveryTime ?? order.deliveryTime;
  const sale = { settings: rules.settings, address, now: rules.now, deliveryTime };
  const outside = isMoved ? addressProblem(area, address) : null;
  if (outside)
    throw conflict(outside.message, outside.code, [{ path: outside.path, message: outside.message }]);
  const before = await readLines(db, order.id);
  const { deliveryAddress, deliveryTime: formerTime } = order;
  const move = { before: { ...sale, address: deliveryAddress, deliveryTime: formerTime }, sale };
  requireLawfulMove(move, items ? keptOf(before, items) : before, rules.prices);
  const stored = withLawOfMove(move, before, rules.prices);
  const isUnderOtherLaw = stored.some((line, index) => line !== before[index]);
  const isElsewhere = isMoved && (area.zones.length > 0 || order.deliveryFee > 0);
  const promise = newPromise(order, fields.deliveryTime);
  if (!items && !isElsewhere && priceOff === order.priceOff)
    return { reason, set: { ...fields, ...promise }, ...(isUnderOtherLaw && { lines: stored }) };

  const lines = items ? items.map((item) => lineOf(item, { order, stored, sale, ...rules })) : stored;
  const categories = await categoriesOf(db, lines);
  const kept = isMoved ? undefined : { fee: order.deliveryFee, freeFrom: null };
  const priced = quote(
    lines.map(({ productPrice: unit, regularPrice, quantity, productId }) => ({
      unit,
      regular: regularPrice ?? unit,
      quantity,
      category: categories.get(productId) ?? null,
    })),
    {
      promo: await promoOf(db, order),
      priceOff,
      zone: zoneOf(area, address) ?? kept,
      taxes: charges.taxes,
      tip: order.tip,
    },
  );
  const { subtotal, discount, deliveryFee, taxes, total } = priced;
  if (total > maxOrderTotalCents) throw invalid('items', 'This order is too large. Order fewer pieces.');
  const payWith = order.payWith !== null && order.payWith < total ? null : order.payWith;
  return {
    reason,
    set: {
      ...fields,
      ...promise,
      subtotal,
      discount,
      priceOff: priced.priceOff,
      deliveryFee,
      taxes,
      total,
      payWith,
    },
    ...((items || isUnderOtherLaw) && { lines }),
  };
}

const keptOf = (stored: StoredLine[], items: EditedItem[]) =>
  stored.filter(({ id }) => items.some((item) => 'id' in item && item.id === id));

/** The checkout's promise moves with the time that the order is wanted at; what a driver has estimated stays. */
function newPromise(order: StoredOrder, deliveryTime: Date | undefined) {
  if (!deliveryTime || deliveryTime.getTime() === order.deliveryTime.getTime()) return {};
  // Somebody said a time: from then on that time tells whether it is for later.
  const moved = { asap: null };
  if (!isCheckoutPromise(order)) return moved;
  if (isForLater({ ...order, ...moved, deliveryTime })) return { ...moved, ...noWait };
  const minutes = Math.round((deliveryTime.getTime() - order.createdAt.getTime()) / minuteMs);
  return { ...moved, estimatedWaitTime: Math.max(0, minutes) };
}

type Asked = {
  order: StoredOrder;
  stored: StoredLine[];
  sale: Sale;
  prices: Price[];
};

function lineOf(item: EditedItem, { order, stored, sale, prices }: Asked): StoredLine {
  if ('id' in item) {
    const line = stored.find(({ id }) => id === item.id);
    if (!line)
      throw conflict('A line of this order has gone. Look at the order as it is now, then try again.');
    const changed = { ...line, quantity: item.quantity };
    if (item.price === 'ordered') return changed;
    if (typeof item.price === 'number') return lowered(changed, item.price);
    const price = priceOf(line, prices);
    if (!price) throw conflict(`${line.productName} is not sold any more. Keep the price it was ordered at.`);
    return { ...changed, productPrice: price.unit, regularPrice: price.regular };
  }
  const price = priceOf(item, prices);
  if (!price?.onMenu) {
    const name = price ? price.name : 'This product';
    throw conflict(`${name} is not on the menu any more. Choose another product.`, 'UNAVAILABLE_PRODUCT');
  }
  const refused = lawOfAddress(sale, price.law);
  if (refused) throw conflict(`${nameWithSize(price)} ${refused} Choose another product.`, 'LAW_OF_PLACE');
  const {
    productId,
    sizeId,
    name: productName,
    sizeLabel,
    unit: productPrice,
    regular: regularPrice,
  } = price;
  const what = { productId, sizeId, productName, sizeLabel, productPrice, regularPrice };
  return {
    id: randomUUID(),
    orderId: order.id,
    ...what,
    quantity: item.quantity,
    cost: null,
    batchId: null,
    law: lineLawIn(sale, price.law),
    createdAt: order.createdAt,
  };
}

/** Takes something off the price of a line. What it would cost otherwise stays in sight. */
function lowered(line: StoredLine, price: number): StoredLine {
  if (price > line.productPrice)
    throw invalid(
      'items',
      `${line.productName} was ordered at ${dollars(line.productPrice)}. Enter at most that.`,
    );
  return { ...line, productPrice: price, regularPrice: line.regularPrice ?? line.productPrice };
}

/** True if an edit makes something cheaper by hand: a line, or the whole order. */
export function takesOff(
  order: StoredOrder,
  stored: readonly StoredLine[],
  { items = [], priceOff = 0 }: OrderEdit,
) {
  const isLower = (id: string, price: number) =>
    stored.some((line) => line.id === id && price < line.productPrice);
  return (
    priceOff > order.priceOff ||
    items.some((item) => 'id' in item && typeof item.price === 'number' && isLower(item.id, item.price))
  );
}

async function categoriesOf(db: Db, lines: StoredLine[]) {
  const found = new Map<string | null, string | null>();
  for (const { productId } of lines) {
    if (!productId || found.has(productId)) continue;
    const rows = await db
      .select({ category: products.category })
      .from(products)
      .where(eq(products.id, productId));
    found.set(productId, rows[0]?.category ?? null);
  }
  return found;
}

async function promoOf(db: Db, { promoId, promoCode, discount, priceOff }: StoredOrder) {
  if (promoCode === null) return undefined;
  if (!promoId) return { code: promoCode, kind: 'amount' as const, value: discount - priceOff };
  const { kind, value } = promoCodes;
  return expectOne(
    await db
      .select({ code: promoCodes.code, kind, value })
      .from(promoCodes)
      .where(eq(promoCodes.id, promoId)),
  );
}
