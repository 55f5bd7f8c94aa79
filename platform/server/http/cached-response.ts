import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCachedValue } from '../db/cached-value.ts';
import type { Listener } from '../db/listener.ts';
import { accepts } from './built-files.ts';

/** An answer in the forms that callers read. */
export type Bytes = { body: Buffer; gzip?: Buffer; etag: string };
type Ready = Bytes & { from: number; until: number };
type Source<S extends z.ZodType> = {
  schema: S;
  /** Builds the answer, and returns the moment at which it changes by itself. */
  build: (now: Date) => Promise<{ answer: z.output<S>; until: Date | null }>;
};

/**
 * Creates an answer that is the same for all callers, kept as bytes until it changes. While changes by other
 * processes cannot arrive, it is built again each time.
 */
export function createCachedResponse<S extends z.ZodType>(
  { listener, clock }: { listener: Listener; clock: () => Date },
  { schema, build }: Source<S>,
) {
  const kept = createCachedValue<Ready>(listener);
  let making: Promise<Ready> | null = null;

  async function make(): Promise<Ready> {
    const now = clock();
    const { answer, until } = await build(now);
    const bytes = await toBytes(schema, answer);
    return { ...bytes, from: now.getTime(), until: until?.getTime() ?? Infinity };
  }

  return {
    get(): Bytes | Promise<Bytes> {
      const now = clock().getTime();
      const ready = kept.get();
      if (ready && ready.from <= now && now < ready.until) return ready;
      if (making) return making;
      const mine = kept.load(make).finally(() => {
        if (making === mine) making = null;
      });
      making = mine;
      return mine;
    },
    forget() {
      kept.forget();
      making = null;
    },
  };
}

type CachedResponse = ReturnType<typeof createCachedResponse>;

const compress = promisify(gzip);
/** Fewer bytes fit into one packet as they are. */
const minCompressedBytes = 1024;

/** Compresses an answer once here, instead of for every customer. */
async function toBytes<S extends z.ZodType>(schema: S, answer: z.output<S>): Promise<Bytes> {
  const body = Buffer.from(JSON.stringify(z.encode(schema, answer)));
  const compressed = body.length < minCompressedBytes ? undefined : await compress(body);
  return {
    body,
    gzip: compressed,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends it, or says that the browser's copy is still right. What is ready goes out without waiting for a turn. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): void {
  const bytes = answer.get();
  if (!(bytes instanceof Promise)) return sendBytes(request, reply, bytes, json);
  bytes.then(
    (made) => sendBytes(request, reply, made, json),
    (error: unknown) => void reply.send(error),
  );
}

const json = 'application/json; charset=utf-8';

/** Sends bytes in the smallest form that the caller reads, or says that the caller's copy is still right. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, gzip: compressed, etag }: Bytes,
  type: string,
): void {
  const isCompressed = compressed !== undefined && accepts(request, 'gzip');
  // Weak, since the same tag names two encodings.
  void reply.headers({ 'cache-control': 'no-cache', etag: isCompressed ? `W/${etag}` : etag });
  const vary = [reply.getHeader('vary'), compressed && 'accept-encoding'].filter(Boolean).join(', ');
  if (vary) void reply.header('vary', vary);
  if (isSame(request.headers['if-none-match'], etag)) return void reply.code(304).send();
  if (isCompressed) void reply.header('content-encoding', 'gzip');
  void reply.type(type).send(isCompressed ? compressed : body);
}

const isSame = (given: string | undefined, etag: string) =>
  given !== undefined && given.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()));
