import type { FastifyBaseLogger } from 'fastify';
import type { ProductChange, ProductChangeResult } from '#shared/contract/products.ts';
import type { Actor } from '../audit/queries.ts';
import type { Db } from '../db/database.ts';
import { retryTransaction } from '../db/errors.ts';
import { AppError, notFound } from '../errors.ts';
import { requireVersion } from '../http/if-match.ts';
import { applyLaw, holdLaw } from '../law/apply.ts';
import * as products from './admin-product-queries.ts';
import { isSoldOutAt, untilOwnerSays } from './availability.ts';
import { record } from './product-service.ts';

type Target = { id: string; version?: number };
type Caller = { actor: Actor; log: FastifyBaseLogger };

/** One after the other, each in a transaction of its own, so that one that is refused holds up no other. */
export async function changeAll(db: Db, caller: Caller, targets: Target[], change: ProductChange) {
  const results: ProductChangeResult[] = [];
  for (const target of new Map(targets.map((one) => [one.id, one])).values()) {
    results.push(await changeOne(db, caller, target, change));
  }
  return results;
}

async function changeOne(
  db: Db,
  { actor, log }: Caller,
  target: Target,
  change: ProductChange,
): Promise<ProductChangeResult> {
  const { id } = target;
  try {
    const { version, isChanged } = await apply(db, actor, target, change);
    return { id, result: isChanged ? 'changed' : 'unchanged', message: null, version };
  } catch (error) {
    // What was done before this one stays done, and the caller must be told of it.
    if (!(error instanceof AppError)) log.error({ err: error, productId: id }, 'product not changed');
    const message = error instanceof AppError ? error.message : 'It could not be changed. Please try again.';
    return { id, result: 'skipped', message, version: null };
  }
}

const apply = (db: Db, actor: Actor, { id, version }: Target, change: ProductChange) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      await holdLaw(tx);
      const product = await products.lock(tx, id);
      if (!product) throw notFound();
      requireVersion('product', product, version);
      const part = partOf(product, change, actor.now);
      if (!part) return { version: product.version, isChanged: false };
      const changed = await products.updatePart(tx, id, part);
      await applyLaw(tx, id);
      await record(tx, actor, product, changed);
      return { version: changed.version, isChanged: true };
    }),
  );

type Product = NonNullable<Awaited<ReturnType<typeof products.lock>>>;

/** What is stored of the change; nothing when it is so already. Sold out is no part of the product's version. */
function partOf(product: Product, change: ProductChange, now: Date) {
  if ('soldOut' in change) {
    if (isSoldOutAt(product, now) === change.soldOut) return undefined;
    return { soldOutUntil: change.soldOut ? untilOwnerSays : null };
  }
  const part = 'available' in change ? change : { category: change.category || null };
  const isSame = Object.entries(part).every(([field, value]) => product[field as keyof Product] === value);
  return isSame ? undefined : { ...part, version: product.version + 1 };
}
