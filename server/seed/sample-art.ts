import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { renderDrawing, type Rendition, suffixes } from '../uploads/image.ts';
import { hasImage } from '../uploads/queries.ts';
import type { Storage } from '../uploads/storage.ts';
import { sampleMenu } from './menu.ts';

const folder = join(import.meta.dirname, 'art');

/** The same for a drawing in every shop, so that a missing file tells which drawing it is. */
export function sampleImageId(art: string) {
  const hex = createHash('sha256').update(`sample menu: ${art}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const artOf = new Map(sampleMenu.map(({ art }) => [sampleImageId(art), art]));

/** Twelve drawings take seconds, so the build draws them beside the code; a shop run from its sources draws now. */
function renditionsOf(art: string): Promise<Rendition[]> {
  const built = suffixes.map(async (suffix) => ({
    suffix,
    bytes: await readFile(builtFile(folder, art, suffix)),
  }));
  return Promise.all(built).catch(
    async () => (await renderDrawing(await readFile(join(folder, art)))).renditions,
  );
}

export const builtFile = (where: string, art: string, suffix: string) =>
  join(where, art.replace('.svg', `${suffix}.webp`));

/**
 * Gives a picture of the sample menu its files when it is first asked for: a shop should open at once. A
 * picture that was swept away, or never belonged to this shop, gets none.
 */
export function withSampleArt(storage: Storage, db: Db): Storage {
  const drawing = new Map<string, Promise<Map<string, Buffer>>>();

  async function draw(id: string, art: string) {
    const files = new Map<string, Buffer>();
    if (!(await hasImage(db, id))) return files;
    for (const { suffix, bytes } of await renditionsOf(art)) {
      files.set(`${id}${suffix}.webp`, bytes);
    }
    const putting = [...files].map(([name, bytes]) => storage.put(name, bytes));
    await Promise.allSettled(putting); // on a full disk the picture is shown, and drawn again next time
    return files;
  }

  return {
    ...storage,
    async get(name) {
      const stored = await storage.get(name);
      const id = name.slice(0, 36);
      const art = artOf.get(id);
      if (stored || !art) return stored;
      const drawn = drawing.get(id) ?? draw(id, art).finally(() => drawing.delete(id));
      drawing.set(id, drawn);
      return (await drawn).get(name) ?? null;
    },
  };
}
