import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

const { app, as } = await testApp({ env: { SHOP_NAME: 'Leaf & <Bud>' } });
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

test('the description names every call of the API, and no other', () => {
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

test('it says who may call, what is sent as it travels, and what comes back', () => {
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

test('the page of it holds no script, and only the style its policy names', async () => {
  const page = await admin.get('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Leaf &amp; &lt;Bud&gt; API');
  expect(page.body).toContain('<code>/api/admin/orders/{id}/assign-driver</code>');
  expect(page.body).not.toMatch(/<script|<Bud>| on\w+=| style=/);

  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});
