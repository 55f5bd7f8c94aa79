import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

const { app, as } = await testApp();
const admin = await as('admin');
type Operation = {
  summary: string;
  security: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, unknown>;
};
const answer = await admin.get('/api/openapi.json');
const { paths, openapi } = answer.json<{
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}>();

test('the OpenAPI description names every call of the API, and no other', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const calls = app.routes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .map(({ method, url }) => `${method} ${url}`);
  expect(described.toSorted()).toEqual(calls.toSorted());
  expect(openapi).toBe('3.1.0');
});

test('the description says who may call, and the format of request and answer', () => {
  const order = paths['/api/orders']?.post;
  expect(order).toMatchObject({ summary: 'For: signed-in', security: [{ session: [] }] });
  expect(order?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['deliveryAddress', 'phoneNumber', 'paymentMethod', 'deliveryTime'],
    properties: { deliveryTime: { type: 'string', format: 'date-time' }, phoneNumber: { maxLength: 32 } },
  });
  expect(order?.parameters).toMatchObject([{ name: 'idempotency-key' }, { name: 'x-csrf-token' }]);
  expect(Object.keys(order?.responses ?? {})).toEqual(['201', 'default']);
  expect(paths['/api/products']?.get).toMatchObject({ summary: 'For: public', security: [] });
});

test('the page of the description runs its own files only, and loads nothing from other hosts', async () => {
  const page = await admin.get('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(named).toHaveLength(3);
  for (const url of named) {
    const file = await admin.get(url);
    expect([url, file.statusCode, file.headers['content-type']]).toEqual([
      url,
      200,
      `text/${url.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
    ]);
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect((await admin.get('/api/docs/index.js')).statusCode).toBe(404);
});

test('only admins who may change the settings read the description', async () => {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/start.js']) {
    expect((await (await as('visitor')).get(path)).statusCode).toBe(401);
    expect((await (await as('customer')).get(path)).statusCode).toBe(403);
  }
});
