import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';
import type { Storage } from './storage.ts';

const folder = 'objects/';
/** Milliseconds in all, two repeats of what a service answers with 429 or 5xx included. */
const answerLimitMs = 4_000;
/** The longest answer is a certificate of at most 10 MiB. */
const maxAnswerBytes = 16 * 1024 * 1024;

/** A service's own name of what is wrong, like AccessDenied, for the log. */
class BucketError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`The bucket answered ${status}`);
    this.status = status;
    this.name = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? 'BucketError';
  }
}

const operatorHint = 'Please tell whoever runs the shop.';

/** Explains what an owner can do whose picture could not be saved. The log has the reason itself. */
function explain(error: unknown) {
  if (!(error instanceof BucketError) || error.status >= 500)
    return 'The storage for pictures does not answer, so this one was not saved. Try again in a moment.';
  if (error.name === 'NoSuchBucket')
    return `The storage for pictures has no bucket of this name, so this one was not saved. ${operatorHint}`;
  return `The storage for pictures refuses this shop's key, so this one was not saved. ${operatorHint}`;
}

/** Leaving the loop ends the connection of an answer that is too long. */
async function readAnswer({ body }: Response) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error('The answer of the bucket is longer than any file');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Opens a bucket of any service that speaks S3. One that cannot be reached or refuses us is a 503, not a 500:
 * neither the caller's mistake nor a bug.
 */
export function openBucket({ bucket, endpoint, ...options }: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({ ...options, service: 's3', retries: 2 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}/${folder}`;

  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, init: RequestInit = {}) {
    const signal = AbortSignal.timeout(answerLimitMs);
    // A redirect would send the shop's signature, and the picture, to another server.
    const answer = await client.fetch(base + name, { ...init, method, signal, redirect: 'error' });
    const body = await readAnswer(answer);
    if (answer.ok) return body;
    const error = new BucketError(answer.status, body.toString());
    // An answer to HEAD has no body to say so.
    if (error.name === 'NoSuchKey' || (method === 'HEAD' && answer.status === 404)) return null;
    throw error;
  }

  const away = (cause: unknown): never => {
    throw unavailable(undefined, cause);
  };

  return {
    async put(name, bytes) {
      const headers = { 'content-type': name.endsWith('.pdf') ? 'application/pdf' : 'image/webp' };
      await send('PUT', name, { body: new Uint8Array(bytes), headers }).catch((cause: unknown) => {
        throw unavailable(explain(cause), cause);
      });
    },
    get: (name) => send('GET', name).catch(away),
    has: async (name) => (await send('HEAD', name).catch(away)) !== null,
    remove: async (name) => void (await send('DELETE', name).catch(away)),
  };
}
