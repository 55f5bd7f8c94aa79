import { eq, sql } from 'drizzle-orm';
import { judge, limitsOf } from '../rules/law-rule.ts';
import { sectionSchemas } from '#shared/settings.ts';
import type { Db } from '#platform/server/db/database.ts';
import { products } from '../schema/product-tables.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { listFigures } from './law-queries.ts';

/**
 * Keeps the settings as they are until the transaction ends. Call it first in a transaction that changes what a rule
 * looks at, before the product is held: else a rule that begins meanwhile would not see the change.
 */
export const lockLaw = (tx: Db) => tx.execute(sql`lock table ${settings} in share mode`);

/**
 * Writes from when on the owner's rule keeps products off the menu: of one product, or of all. Call it in the
 * transaction that changes the rule, a product or a batch. The menu, the cart and the checkout look at nothing else.
 */
export async function applyLaw(tx: Db, productId?: string) {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.section, 'law'));
  const law = sectionSchemas.law.parse(row?.value ?? {});
  const rule = law.mode === 'keep_off' ? limitsOf(law) : null;
  for (const { id, keptOffFrom, figures } of await listFigures(tx, productId)) {
    const isKeptOff = rule !== null && judge(rule.limits, figures).fit === 'does_not_fit';
    const from = isKeptOff ? (rule.from ?? new Date(0)) : null;
    if (from?.getTime() === keptOffFrom?.getTime()) continue;
    await tx.update(products).set({ keptOffFrom: from }).where(eq(products.id, id));
  }
}
