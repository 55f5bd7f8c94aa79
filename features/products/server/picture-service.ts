import { lockOutBackups } from '#platform/server/backup/picture-lock.ts';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#platform/server/http/app-types.ts';
import { unavailable, codeOf } from '#platform/server/errors.ts';
import { type Drawn, renderUpload, suffixes } from '#platform/server/uploads/image.ts';
import * as images from './picture-queries.ts';
import { dayMs } from '#shared/durations.ts';

type Shop = Pick<App, 'db' | 'storage' | 'clock'>;

const picturesPerBatch = 50;
/** The longest wait of a refused upload for its own files to be removed. */
const maxRemovalMs = 500;

/**
 * Stores a picture under a name of ours and answers its address. The row comes first: if the process ends
 * in the middle, the sweeper still knows which files to remove.
 */
export async function saveImage({ db, storage, clock }: Shop, drawn: Drawn) {
  const id = randomUUID();
  const failed = await putImage({ db, storage, clock }, id, drawn);
  if (failed) {
    // A storage that does not answer must not hold up the refusal: the sweeper removes later what is left then.
    const removing = removeImages({ db, storage }, [id]).catch(() => {});
    await Promise.race([removing, sleep(maxRemovalMs, undefined, { ref: false })]);
    throw refusal(failed.reason);
  }
  return images.imageUrlOf(id);
}

async function putImage({ db, storage, clock }: Shop, id: string, { renditions, placeholder }: Drawn) {
  await images.insertImage(db, { id, placeholder, createdAt: clock() });
  const putting = renditions.map(({ suffix, bytes }) => storage.put(fileOf(id, suffix), bytes));
  return (await Promise.allSettled(putting)).find((put) => put.status === 'rejected');
}

/**
 * Stores a picture under a name that follows from its bytes, so that an import of the same pictures changes nothing. What
 * is there already is kept: a product may show it.
 */
export async function saveImageOnce(shop: Shop, upload: Buffer) {
  const { db, storage, clock } = shop;
  const id = idOf(upload);
  const files = await Promise.all(suffixes.map((suffix) => storage.has(fileOf(id, suffix))));
  if (files.every(Boolean) && (await images.renewImage(db, id, clock()))) return images.imageUrlOf(id);
  const failed = await putImage(shop, id, await renderUpload(upload));
  if (failed) throw refusal(failed.reason);
  return images.imageUrlOf(id);
}

/** A UUID of version 8, whose bits are free to choose (RFC 9562). */
function idOf(bytes: Buffer) {
  const hex = createHash('sha256').update(bytes).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(12, 15)}`,
    `8${hex.slice(15, 18)}`,
    hex.slice(18, 30),
  ];
  return parts.join('-');
}

const fileOf = (id: string, suffix: string) => `${id}${suffix}.webp`;

const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS'];

const refusal = (error: unknown) =>
  fullDisk.includes(codeOf(error))
    ? unavailable('There is no room for pictures left. Please tell whoever runs the shop.')
    : error;

/** The row goes last, so that a file that could not be removed is not forgotten. */
async function removeImages({ db, storage }: Pick<App, 'db' | 'storage'>, ids: string[]) {
  const files = ids.flatMap((id) => suffixes.map((suffix) => fileOf(id, suffix)));
  await Promise.all(files.map((file) => storage.remove(file)));
  await images.deleteImages(db, ids);
}

/**
 * Removes pictures that no product has shown for a day after they came and that no undo of an import would show again;
 * not while a backup copies them.
 */
export async function sweepImages({ db, storage, clock }: Shop) {
  const before = new Date(clock().getTime() - dayMs);
  for (let removed = picturesPerBatch; removed === picturesPerBatch;) {
    removed = await db.transaction(async (tx) => {
      if (!(await lockOutBackups(tx))) return 0;
      const ids = await images.lockUnused(tx, before, picturesPerBatch);
      if (ids.length > 0) await removeImages({ db: tx, storage }, ids);
      return ids.length;
    });
  }
}
