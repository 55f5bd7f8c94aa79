import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testApp } from '../test/app.ts';

/** A shop, and the warnings it has logged. */
async function shopThatLogs(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { app } = await testApp({ env, logger: createLog({ logLevel: 'warn' }, stream) });
  const visit = (from?: string) =>
    app.inject({ url: '/healthz', headers: { ...(from && { 'x-forwarded-for': from }) } });
  return { visit, lines };
}

test('a proxy that is not configured leads to one warning', async () => {
  const { visit, lines } = await shopThatLogs();
  await visit();
  expect(lines).toEqual([]);
  await visit('203.0.113.1');
  await visit('203.0.113.2');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!).msg).toMatch(/X-Forwarded-For is ignored.*Set TRUST_PROXY/);
});

test('a trusted proxy leads to no warning', async () => {
  const { visit, lines } = await shopThatLogs({ TRUST_PROXY: '127.0.0.1' });
  await visit('203.0.113.1');
  expect(lines).toEqual([]);
});
