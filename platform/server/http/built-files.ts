import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';

type Variant = { bytes: Buffer; etag: string };
type BuiltFile = { type: string; plain: Variant; br?: Variant; gzip?: Variant };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The built files, held in memory: there are a few megabytes of them. A stream of a file that waits its turn in a
 * pipelined connection is never read nor closed when that connection ends, and so leaks its descriptor.
 */
export function loadBuiltFiles(folder: string) {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const file = { type, plain: read(path), br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
    files.set(path.slice(folder.length).replaceAll('\\', '/'), file);
  }

  /** Sends the file of exactly this path, in the smallest form that the browser reads. */
  return (request: FastifyRequest, reply: FastifyReply, path: string, cacheControl: string) => {
    const file = files.get(path);
    if (!file) throw notFound();
    const encoding = (['br', 'gzip'] as const).find((one) => file[one] && accepts(request, one));
    const { bytes, etag } = (encoding && file[encoding]) ?? file.plain;
    void reply.headers({ 'cache-control': cacheControl, etag });
    if (file.br ?? file.gzip) void reply.header('vary', 'accept-encoding');
    if (isKnown(request, etag)) return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type(file.type).send(bytes);
  };
}

function read(path: string): Variant {
  const bytes = readFileSync(path);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

const readIfThere = (path: string) => (existsSync(path) ? read(path) : undefined);

/** Tells whether the caller reads what is compressed so. */
export function accepts({ headers }: FastifyRequest, encoding: string) {
  const given = headers['accept-encoding'];
  if (!given?.includes(encoding)) return false;
  const offer = given
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q=/i))
    .find(([name]) => name === encoding);
  return offer !== undefined && Number(offer[1] ?? 1) > 0;
}

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
