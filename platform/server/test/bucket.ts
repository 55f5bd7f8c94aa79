import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll } from 'vitest';

const secret = 'secret of the bucket';

type Failure = { status: number; code: string } | 'endless' | 'silent' | { redirect: string };

/** A service that keeps objects as S3 does, on loopback: enough of it for put, get, head and delete, and signatures. */
export async function startBucket() {
  let failure: Failure | null = null;
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const key = new URL(request.url ?? '', 'http://bucket').pathname;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const stored = objects.get(key);
      if (failure) return refuse(response, failure);
      if (!isSigned(request, Buffer.concat(chunks)))
        return refuse(response, { status: 403, code: 'SignatureDoesNotMatch' });
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method === 'HEAD') return response.writeHead(stored ? 200 : 404).end();
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      if (stored) return response.writeHead(200, { 'content-type': 'image/webp' }).end(stored);
      return refuse(response, { status: 404, code: 'NoSuchKey' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: secret,
  };
  return {
    objects,
    env,
    /** From now on every call fails like this, until it is set to null. */
    fail: (how: Failure | null) => {
      failure = how;
    },
  };
}

function refuse(response: ServerResponse, how: Failure) {
  if (how === 'silent') return;
  if (how === 'endless') return void Readable.from(repeated()).pipe(response.writeHead(200));
  if ('redirect' in how) return void response.writeHead(307, { location: how.redirect }).end();
  const { status, code } = how;
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

function* repeated() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Tells whether a request has Amazon's signature version 4 of the method, the path, the signed headers and the
 * body.
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const found = /^AWS4-HMAC-SHA256 Credential=key\/(.+), SignedHeaders=(.+), Signature=(.+)$/;
  const [, scope = '', names = '', signature] = found.exec(headers.authorization ?? '') ?? [];
  const content = String(headers['x-amz-content-sha256']);
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url, '', lines.join(''), names, content].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}
