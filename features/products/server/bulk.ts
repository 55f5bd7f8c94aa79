import type { FastifyBaseLogger } from 'fastify';
import type { NewPrices, ProductChange } from '../contract/products.ts';
import type { Actor } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { retryTransaction } from '#platform/server/db/errors.ts';
import { conflict } from '#platform/server/errors.ts';
import { changeEach } from '#platform/server/http/change-each.ts';
import { requireVersion } from '#platform/server/http/if-match.ts';
import { applyLaw, lockLaw } from './apply-law.ts';
import * as products from './admin-product-queries.ts';
import { isSoldOutAt, untilOwnerSays } from './availability.ts';
import { record } from './product-service.ts';

type Target = { id: string; version?: number };
type Caller = { actor: Actor; log: FastifyBaseLogger };
type Product = NonNullable<Awaited<ReturnType<typeof products.lock>>>;
/** Changes a locked product. Returns it as it is then, or nothing when it was so already. */
type Mutation<T extends Target> = (tx: Db, product: Product, target: T) => Promise<Product | undefined>;

const changeProducts = <T extends Target>(db: Db, { log }: Caller, targets: T[], mutate: Mutation<T>) =>
  changeEach<T, { version: number | null }>(targets, {
    noun: 'product',
    log,
    skipped: { version: null },
    change: (target) =>
      retryTransaction(() =>
        db.transaction(async (tx) => {
          await lockLaw(tx);
          const product = requireVersion('product', await products.lock(tx, target.id), target.version);
          const changed = await mutate(tx, product, target);
          return { shown: { version: (changed ?? product).version }, isChanged: Boolean(changed) };
        }),
      ),
  });

/** Makes the same change to each. */
export const changeAll = (db: Db, caller: Caller, targets: Target[], change: ProductChange) =>
  changeProducts(db, caller, targets, async (tx, product) => {
    const part = partOf(product, change, caller.actor.now);
    if (!part) return undefined;
    const changed = await products.updatePart(tx, product.id, part);
    await applyLaw(tx, product.id);
    await record(tx, caller.actor, product, changed);
    return changed;
  });

/** Returns the fields to write; undefined when nothing differs. Sold out is not part of the product's version. */
function partOf(product: Product, change: ProductChange, now: Date) {
  if ('soldOut' in change) {
    if (isSoldOutAt(product, now) === change.soldOut) return undefined;
    return { soldOutUntil: change.soldOut ? untilOwnerSays : null };
  }
  const part = 'available' in change ? change : { category: change.category || null };
  const isSame = Object.entries(part).every(([field, value]) => product[field as keyof Product] === value);
  return isSame ? undefined : { ...part, version: product.version + 1 };
}

/** Sets prices for sizes of each product. The price of the first size is the product's own. */
export const setPrices = (db: Db, caller: Caller, targets: NewPrices[]) =>
  changeProducts(db, caller, targets, async (tx, product, { sizes: wanted }) => {
    const before = await products.sizesOf(tx, product.id);
    if (wanted.some(({ id }) => !before.some((size) => size.id === id))) {
      throw conflict('Its sizes have changed. Please look at its prices again.', 'SIZES_CHANGED');
    }
    const sizes = before.map((size) => ({
      ...size,
      price: wanted.find(({ id }) => id === size.id)?.price ?? size.price,
    }));
    const repriced = sizes.filter(({ price }, at) => price !== before[at]?.price);
    if (repriced.length === 0) return undefined;
    const [first] = sizes;
    await products.updateSizePrices(tx, repriced);
    const part = { price: first?.price ?? product.price, version: product.version + 1 };
    const changed = await products.updatePart(tx, product.id, part);
    await record(tx, caller.actor, { ...product, sizes: before }, { ...changed, sizes });
    return changed;
  });
