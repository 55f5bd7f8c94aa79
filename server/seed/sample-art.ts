import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { renderDrawing } from '../uploads/image.ts';
import { hasImage } from '../uploads/queries.ts';
import type { Storage } from '../uploads/storage.ts';
import { sampleMenu } from './menu.ts';

const folder = join(import.meta.dirname, 'art');

/** The same for a drawing in every shop, so that a picture's name tells which drawing it is. */
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

/** Where the build puts what it has drawn: twelve drawings take seconds. */
export const builtFile = (where: string, art: string, suffix: string) =>
  join(where, art.replace('.svg', `${suffix}.webp`));

const drawn = new Map<string, ReturnType<typeof renderDrawing>>();

/** A shop that is run from its sources was not built, and draws each picture when it is first asked for. */
async function drawNow(art: string, suffix: string) {
  const drawing = drawn.get(art) ?? readFile(join(folder, art)).then(renderDrawing);
  drawn.set(art, drawing);
  const { renditions } = await drawing;
  return renditions.find((rendition) => rendition.suffix === suffix)?.bytes ?? null;
}

/**
 * The pictures of the sample menu lie beside the program and are stored nowhere else: a shop should open at
 * once. One that was swept away, or never belonged to this shop, is not there.
 */
export const withSampleArt = (storage: Storage, db: Db): Storage => ({
  ...storage,
  async get(name) {
    const [id, suffix] = [name.slice(0, 36), name.slice(36, -'.webp'.length)];
    const art = artOf.get(id);
    if (!art) return storage.get(name);
    if (!(await hasImage(db, id))) return null;
    return readFile(builtFile(folder, art, suffix)).catch(() => drawNow(art, suffix));
  },
});
