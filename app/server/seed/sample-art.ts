import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/server/db/database.ts';
import { renderDrawing } from '#platform/server/uploads/image.ts';
import { hasImage } from '#features/products/server/picture-queries.ts';
import type { Storage } from '#platform/server/uploads/storage.ts';
import { sampleMenu } from './menu.ts';

const folder = join(import.meta.dirname, 'art');

/** Returns an id that is the same for a drawing in every shop, so that a picture's name identifies its drawing. */
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

/** Names the picture that is a close-up of a drawing. */
export const closeUpOf = (art: string) => art.replace('.svg', '-close.svg');

type Drawing = { file: string; view?: string };

/** The drawings of the sample menu by the picture's name. */
const drawings = new Map<string, Drawing>();
for (const { art, closeUp } of sampleMenu) {
  drawings.set(art, { file: art });
  if (closeUp) drawings.set(closeUpOf(art), { file: art, view: closeUp.view });
}
export const sampleArt = [...drawings.keys()];
const artOf = new Map(sampleArt.map((art) => [sampleImageId(art), art]));

export const isSampleImage = (id: string) => artOf.has(id);

/** The drawing of a picture of the sample menu as SVG: all of it, or the part that the picture shows. */
export async function readSampleArt(art: string) {
  const { file, view = '' } = drawings.get(art) ?? { file: art };
  const svg = await readFile(join(folder, file), 'utf8');
  return view ? svg.replace(/viewBox="[^"]*"/, `viewBox="${view}"`) : svg;
}

export const drawSampleArt = async (art: string) => renderDrawing(Buffer.from(await readSampleArt(art)));

/** Returns the path at which the build stores a rendered picture: rendering twenty takes seconds. */
export const builtFile = (where: string, art: string, suffix: string) =>
  join(where, art.replace('.svg', `${suffix}.webp`));

const drawn = new Map<string, ReturnType<typeof renderDrawing>>();

/** A shop that is run from its sources was not built, and draws each picture when it is first asked for. */
async function drawNow(art: string, suffix: string) {
  const drawing = drawn.get(art) ?? drawSampleArt(art);
  drawn.set(art, drawing);
  const { renditions } = await drawing;
  return renditions.find((rendition) => rendition.suffix === suffix)?.bytes ?? null;
}

/**
 * The pictures of the sample menu lie next to the program and are stored nowhere else: a shop should open at
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
