import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';
import type { Storage } from './storage.ts';

const folder = 'objects/';

/**
 * A bucket that cannot be reached or refuses us is a 503, not a 500: neither the caller's mistake nor a bug. The log
 * has the reason.
 */
const away = (cause: unknown): never => {
  throw unavailable(undefined, cause);
};

/** A bucket of any service that speaks S3. Its library is loaded with the first picture. */
export function openBucket({ bucket, endpoint, region, ...credentials }: NonNullable<Config['s3']>): Storage {
  let opened: ReturnType<typeof open> | undefined;
  const library = () => (opened ??= open());

  async function open() {
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      // Services other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000 },
    });
    return { s3, client };
  }

  const at = (name: string) => ({ Bucket: bucket, Key: folder + name });

  return {
    async put(name, bytes) {
      const { s3, client } = await library();
      const put = new s3.PutObjectCommand({ ...at(name), Body: bytes, ContentType: 'image/webp' });
      await client.send(put).catch(away);
    },
    async get(name) {
      const { s3, client } = await library();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        return away(error);
      }
    },
    async remove(name) {
      const { s3, client } = await library();
      await client.send(new s3.DeleteObjectCommand(at(name))).catch(away);
    },
  };
}
