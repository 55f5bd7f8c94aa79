import { sql } from 'drizzle-orm';
import { type Actor, recordChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { retryTransaction } from '#platform/server/db/errors.ts';
import { conflict, notFound } from '#platform/server/errors.ts';

/** As the menu shows its products `p`: those that were moved at their places, the others behind, as they came. */
export const inMenuOrder = 'p.position nulls last, p.created_at, p.name, p.id';

type Move = { id: string; after: string | null; actor: Actor };
type Row = { id: string; name: string; position: number | null };

/**
 * Puts a product right behind another one of the menu, or at its beginning. From the first move on every product has
 * a position. All are held meanwhile, in the order of their ids, so that two moves at once both count.
 */
export const moveProduct = (db: Db, { id, after, actor }: Move) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select from products order by id for no key update`);
      const { rows } = await tx.execute<Row>(
        sql`select p.id, p.name, p.position from products p order by ${sql.raw(inMenuOrder)}`,
      );
      const from = rows.findIndex((row) => row.id === id);
      const product = rows[from];
      if (!product) throw notFound();
      const others = rows.toSpliced(from, 1);
      const to = others.findIndex((row) => row.id === after) + 1;
      if (after !== null && to === 0) {
        throw conflict('The product before it is no longer there. Please move it again.', 'PRODUCT_GONE');
      }
      if (to === from) return;
      const ids = others.toSpliced(to, 0, product).map((row) => row.id);
      await tx.execute(sql`
        update products set position = o.place
        from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality o(id, place)
        where products.id = o.id::uuid and products.position is distinct from o.place`);
      await recordChange(tx, {
        actorId: actor.id,
        subject: 'product',
        subjectId: id,
        subjectName: product.name,
        action: 'changed',
        changes: [{ field: 'position', from: from + 1, to: to + 1 }],
        createdAt: actor.now,
      });
    }),
  );
