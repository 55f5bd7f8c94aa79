import { ok } from '#shared/common.ts';
import { createSale, deleteSale, listAdminSales, type SaleBody, updateSale } from '../contract/sales.ts';
import { type Actor, recordThingChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import { invalid } from '#platform/server/errors.ts';
import { requireVersion, versionIn } from '#platform/server/http/if-match.ts';
import * as sales from './admin-sale-queries.ts';

export const adminSaleRoutes: Routes = async (app) => {
  const { db, clock } = app;

  app.route({ ...listAdminSales, handler: () => sales.listAll(db) });

  app.route({
    ...createSale,
    handler: (request, reply) =>
      createOnce(app, { request, reply }, createSale.schema.response[201], async (tx) => {
        const product = await requireProduct(tx, request.body);
        const made = await sales.insert(tx, request.body);
        await record(tx, { id: request.user.id, now: clock() }, null, { ...made, product });
        return { ...made, product };
      }),
  });

  app.route({
    ...updateSale,
    handler: ({ params, headers, body, user }) =>
      db.transaction(async (tx) => {
        const version = versionIn(headers['if-match']);
        const before = requireVersion('sale', await sales.lock(tx, params.id), version);
        const product = await requireProduct(tx, body);
        const saved = await sales.update(tx, params.id, body);
        await record(tx, { id: user.id, now: clock() }, before, { ...saved, product });
        return { ...saved, product };
      }),
  });

  app.route({
    ...deleteSale,
    handler: ({ params, headers, user }) =>
      db.transaction(async (tx) => {
        const version = versionIn(headers['if-match']);
        const before = requireVersion('sale', await sales.lock(tx, params.id), version);
        const product = await sales.lockProduct(tx, before.productId);
        await sales.remove(tx, params.id);
        await record(tx, { id: user.id, now: clock() }, { ...before, product }, null);
        return ok;
      }),
  });
};

type Sale = NonNullable<Awaited<ReturnType<typeof sales.lock>>> & { product?: { name: string } };

function record(tx: Db, actor: Actor, before: Sale | null, after: Sale | null) {
  const sale = after ?? before;
  if (!sale) return undefined;
  return recordThingChange<Sale>(tx, {
    actor,
    subject: 'sale',
    id: sale.id,
    name: sale.product?.name ?? 'a product',
    before,
    after,
    fields: [
      'salePrice',
      'sizePrices',
      'discountPercentage',
      'description',
      'startDate',
      'endDate',
      'active',
    ],
  });
}

/** Locks the product against deletion and a change of price, so that what is judged here is true at the commit. */
async function requireProduct(tx: Db, { productId, salePrice, sizePrices }: SaleBody) {
  const product = await sales.lockProduct(tx, productId);
  if (!product) throw invalid('productId', 'This product is no longer there. Please select another one.');
  if (salePrice > product.price) throw invalid('salePrice', 'Sale price must not be above the regular price');
  if (sizePrices) requireSizes(sizePrices, await sales.otherSizes(tx, productId));
  return product;
}

/** A price of a size that is no other size of the product would never be charged. */
function requireSizes(prices: Record<string, number>, sizes: { id: string; label: string; price: number }[]) {
  for (const [id, salePrice] of Object.entries(prices)) {
    const size = sizes.find((other) => other.id === id);
    const path = `sizePrices.${id}`;
    if (!size) throw invalid(path, 'This size is no longer there. Please select the product again.');
    if (salePrice > size.price) {
      throw invalid(path, `Sale price of ${size.label} must not be above its regular price`);
    }
  }
}
