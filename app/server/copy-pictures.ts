import { join } from 'node:path';
import type pg from 'pg';
import { holdStoredObjects } from '#platform/server/backup/stored-objects.ts';
import type { Config } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { openBucket } from '#platform/server/uploads/bucket-storage.ts';
import { copyObjects } from '#platform/server/uploads/copy-objects.ts';
import { openFolder } from '#platform/server/uploads/disk-storage.ts';
import { suffixes } from '#platform/server/uploads/image.ts';
import { isSampleImage } from './seed/sample-art.ts';

export const destinations = ['to-s3', 'to-disk'] as const;
type Destination = (typeof destinations)[number];

export const isDestination = (word: string): word is Destination =>
  destinations.some((known) => known === word);

/** Copies pictures and certificates between the data folder and the bucket, while the shop is open or closed. */
export async function copyPictures(
  destination: Destination,
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  connection: pg.ClientConfig,
) {
  if (!s3) throw new StartError('Set the five S3 variables first: they say which bucket is meant');
  const [disk, bucket] = [openFolder(join(dataDir, 'objects')), openBucket(s3)];
  const [from, to] = destination === 'to-s3' ? [disk, bucket] : [bucket, disk];
  // Held as by a backup, so that nothing is swept away meanwhile.
  return holdStoredObjects(connection, ({ images, certificates }) => {
    // Pictures of the sample menu come with the program and are stored nowhere.
    const uploaded = images.filter((id) => !isSampleImage(id));
    const names = [
      ...uploaded.flatMap((id) => suffixes.map((suffix) => `${id}${suffix}.webp`)),
      ...certificates.map((id) => `${id}.pdf`),
    ];
    return copyObjects({ from, to, names });
  });
}
