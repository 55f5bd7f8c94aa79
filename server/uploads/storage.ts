import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket-storage.ts';
import { openFolder } from './disk-storage.ts';

/** Where the bytes of pictures are kept. A stored object never changes. */
export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** Nothing happens to one that is not there. */
  remove(name: string): Promise<void>;
};

/** A bucket when one is configured, else a folder beside the data. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openBucket(s3) : openFolder(join(dataDir, 'objects'));

declare module 'fastify' {
  interface FastifyInstance {
    /** The bytes of pictures. */
    storage: Storage;
  }
}
