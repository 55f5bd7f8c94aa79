import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Failure = { status: number; code: string };

/** A service that keeps objects as S3 does, on loopback: enough of it for put, get and delete. */
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
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      if (stored) return response.writeHead(200, { 'content-type': 'image/webp' }).end(stored);
      return refuse(response, { status: 404, code: 'NoSuchKey' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shop',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return {
    objects,
    env,
    /** From now on every call fails like this, until it is told null. */
    fail: (how: Failure | null) => {
      failure = how;
    },
  };
}

const refuse = (response: ServerResponse, { status, code }: Failure) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
