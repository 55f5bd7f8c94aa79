import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { images } from '../db/schema.ts';

const idIn = (imageUrl: string) => imageUrl.slice('/objects/'.length, -'.webp'.length);

/** Keeps a picture of ours from being swept away until the transaction ends. Answers whether it is there. */
export async function holdImage(tx: Db, imageUrl: string) {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(eq(images.id, idIn(imageUrl)))
    .for('share');
  return rows.length > 0;
}
