import { lockOutBackups } from '#platform/server/backup/picture-lock.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#platform/server/http/app-types.ts';
import { unavailable, codeOf } from '#platform/server/errors.ts';
import { type Drawn, suffixes } from '#platform/server/uploads/image.ts';
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
export async function saveImage({ db, storage, clock }: Shop, { renditions, placeholder }: Drawn) {
  const id = randomUUID();
  await images.insertImage(db, { id, placeholder, createdAt: clock() });
  const putting = renditions.map(({ suffix, bytes }) => storage.put(`${id}${suffix}.webp`, bytes));
  const failed = (await Promise.allSettled(putting)).find((put) => put.status === 'rejected');
  if (failed) {
    // A storage that does not answer must not hold up the refusal: the sweeper removes later what is left then.
    const removing = removeImages({ db, storage }, [id]).catch(() => {});
    await Promise.race([removing, sleep(maxRemovalMs, undefined, { ref: false })]);
    throw refusal(failed.reason);
  }
  return images.imageUrlOf(id);
}

const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS'];

const refusal = (error: unknown) =>
  fullDisk.includes(codeOf(error))
    ? unavailable('There is no room for pictures left. Please tell whoever runs the shop.')
    : error;

/** The row goes last, so that a file that could not be removed is not forgotten. */
async function removeImages({ db, storage }: Pick<App, 'db' | 'storage'>, ids: string[]) {
  const files = ids.flatMap((id) => suffixes.map((suffix) => `${id}${suffix}.webp`));
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
