import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket-storage.ts';
import { openFolder } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the bucket when one is configured, else a folder next to the data. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openBucket(s3) : openFolder(join(dataDir, 'objects'));

declare module 'fastify' {
  interface FastifyInstance {
    /** The bytes of pictures. */
    storage: Storage;
  }
}
