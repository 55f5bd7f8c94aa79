import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Access } from '#shared/endpoint.ts';
import { testApp } from '../test/app.ts';
import { sendAsTyped } from '../test/raw-request.ts';
import { builtClient } from '../test/built-client.ts';
import { drawPage } from '#app/browser/draw-page.ts';

const { app, start, as, database, product } = await testApp({
  env: { RATE_LIMITS: 'off' },
  clientDir: await builtClient(),
  drawPage,
});

/** The specification's calls, then what the shop adds to them. */
const expected: Record<Access, string[]> = {
  public: [
    'GET /api/csrf-token, GET /api/login, POST /api/login, POST /api/register, GET /api/products, GET /api/sales',
    'GET /api/session, GET /api/age, POST /api/age, GET /api/batches/:id, GET /api/batches/:id/certificate',
    'GET /api/shop, GET /api/delivery-times, POST /api/password-reset, POST /api/password-reset/email, GET /api/password-reset/email',
    'POST /api/login/passkey/options, POST /api/login/passkey',
    'GET /healthz, GET /readyz, GET /objects/:name',
    'GET /, GET /*, GET /assets/*, GET /icons/*, GET /sw.js, GET /manifest.webmanifest',
    'GET /menu, GET /menu/:slug, GET /p/:slug, GET /t/:key, GET /terms, GET /privacy, GET /returns, GET /accessibility, GET /robots.txt, GET /sitemap.xml, GET /objects/shared/:id.jpg, GET /app-icon/192.png, GET /app-icon/:id/:file',
  ],
  'signed-in': [
    'GET /api/recovery-code, POST /api/recovery-code, POST /api/account/download, POST /api/account/delete',
    'GET /api/passkeys, POST /api/passkeys/options, POST /api/passkeys, DELETE /api/passkeys/:id',
    'GET /api/user, POST /api/logout, GET /api/profile, PUT /api/profile',
    'GET /api/cart, POST /api/cart, PATCH /api/cart/:id, PUT /api/cart/:id/size, DELETE /api/cart/:id, POST /api/quote',
    'GET /api/orders, GET /api/orders/:id, POST /api/orders, POST /api/orders/seen, POST /api/orders/:id/cancel, POST /api/orders/:id/reorder, PUT /api/orders/:id/note, PUT /api/orders/:id/rating, GET /api/orders/:id/tracking-link',
    'GET /api/messages, POST /api/messages, POST /api/messages/read, GET /api/messages/answer-time, GET /api/transcript, POST /api/transcript',
    'GET /api/back-in-stock, PUT /api/products/:id/back-in-stock, DELETE /api/products/:id/back-in-stock',
    'GET /api/addresses, POST /api/addresses, DELETE /api/addresses/:id',
    'GET /api/push/vapid-public-key, POST /api/push/subscribe, DELETE /api/push/unsubscribe, GET /ws',
    'POST /api/notifications/:id/opened, GET /api/consents, PUT /api/consents/:kind, POST /api/assistant/taps',
  ],
  admin: [
    'GET /api/admin/products, POST /api/admin/products, PUT /api/admin/products/:id, DELETE /api/admin/products/:id',
    'GET /api/admin/sales, POST /api/admin/sales, PUT /api/admin/sales/:id, DELETE /api/admin/sales/:id',
    'GET /api/admin/orders, GET /api/admin/orders/:id/items, GET /api/admin/orders/:id/law, POST /api/admin/orders/packed-lines, PUT /api/admin/orders/:id/status',
    'PUT /api/admin/orders/:id/assign-driver, GET /api/admin/users, GET /api/admin/drivers, POST /api/admin/drivers',
    'GET /api/admin/analytics, POST /api/admin/send-notification, POST /api/objects/upload-direct',
    'GET /api/admin/orders/:id, GET /api/admin/orders/:id/events, GET /api/admin/analytics/daily',
    'GET /api/admin/analytics/report, GET /api/admin/exports/customers, GET /api/admin/exports/products, GET /api/admin/exports/tax-lines',
    'GET /api/admin/orders/views, POST /api/admin/orders/bulk, GET /api/admin/orders/export, GET /api/admin/orders/export/items, POST /api/admin/orders/export, PUT /api/admin/orders/:id',
    'PUT /api/admin/orders/:id/delivery-status',
    'POST /api/admin/orders/:id/undo, GET /api/admin/orders/counts, POST /api/admin/orders/seen',
    'POST /api/admin/orders/:id/preview, POST /api/admin/orders/:id/corrections, POST /api/admin/orders/:id/hand-back',
    'GET /api/admin/shifts, POST /api/admin/shifts, PUT /api/admin/shifts/:id',
    'POST /api/admin/shifts/:id/hand-overs, POST /api/admin/shifts/:id/close',
    'GET /api/admin/promo-codes, POST /api/admin/promo-codes, PUT /api/admin/promo-codes/:id',
    'DELETE /api/admin/promo-codes/:id, GET /api/admin/sizes/:id/stock, PUT /api/admin/sizes/:id/stock',
    'GET /api/admin/preview, GET /api/admin/slots, GET /api/admin/asap-load, POST /api/admin/settings/:section/cart-effects',
    'POST /api/admin/products/bulk, POST /api/admin/products/prices, PUT /api/admin/products/:id/position',
    'GET /api/admin/low-stock, PUT /api/admin/products/:id/sold-out',
    'GET /api/admin/batches, PUT /api/admin/batches/:id, DELETE /api/admin/batches/:id, GET /api/admin/law',
    'POST /api/admin/products/:id/batches, PUT /api/admin/batches/:id/current',
    'GET /api/admin/recalls, GET /api/admin/recalls/:id, POST /api/admin/batches/:id/recall',
    'POST /api/admin/recalls/:id/notify, PUT /api/admin/recalls/:id/buyers/:userId, GET /api/admin/recalls/export',
    'POST /api/admin/batches/:id/certificate, PUT /api/admin/order-items/:id/batch',
    'POST /api/admin/products/with-batch, POST /api/admin/certificates, POST /api/admin/products/import/pictures',
    'POST /api/admin/settings/time-zone, GET /api/admin/settings, PUT /api/admin/settings/:section, PUT /api/admin/shop-state',
    'GET /api/admin/messages, GET /api/admin/messages/unread, GET /api/admin/messages/:id',
    'POST /api/admin/messages, POST /api/admin/messages/:id, POST /api/admin/messages/:id/read',
    'GET /api/admin/staff, POST /api/admin/staff, PUT /api/admin/staff/:id, DELETE /api/admin/staff/:id',
    'GET /api/admin/users/:id, PUT /api/admin/users/:id, POST /api/admin/users/:id/sign-out',
    'PUT /api/admin/users/:id/account-state, POST /api/admin/users/:id/password-link, GET /api/admin/audit',
    'GET /api/admin/email, POST /api/admin/email/test',
    'GET /api/admin/notifications, GET /api/admin/audience, GET /api/openapi.json, GET /api/docs',
    'GET /api/docs/:file',
    'POST /api/admin/notifications/test, DELETE /api/admin/notifications/:id, PUT /api/admin/orders/:id/call',
    'GET /api/admin/analytics/answers/:answer, GET /api/admin/analytics/answers/:answer/file',
    'GET /api/admin/closings, GET /api/admin/closings/:day, POST /api/admin/closings/:day, POST /api/admin/closings/:day/email',
    'GET /api/admin/products/import, POST /api/admin/products/import, POST /api/admin/products/import/preview, POST /api/admin/products/import/undo',
    'POST /api/admin/phone-orders, POST /api/admin/phone-orders/quote, GET /api/admin/phone-orders/callers',
    'GET /api/admin/tickets, DELETE /api/admin/tickets, POST /api/admin/tickets/test, POST /api/admin/orders/:id/ticket',
    'GET /api/admin/exports/cash, GET /api/admin/exports/taxes',
    'GET /api/admin/health, GET /api/admin/health/backup, GET /api/admin/orders/:id/tracking-link',
  ],
  driver: [
    'GET /api/driver/counts, POST /api/driver/orders/:id/messages',
    'POST /api/driver/orders/:id/outcome, PUT /api/driver/stops',
    'GET /api/driver/shift, POST /api/driver/shift, POST /api/driver/shift/end',
    'GET /api/driver/orders, GET /api/driver/orders/:id/items, PUT /api/driver/orders/:id/delivery-status',
    'PUT /api/driver/orders/:id/estimated-wait-time, PUT /api/driver/orders/:id/complete',
  ],
};

const named = (access: Access) => expected[access].flatMap((line) => line.split(', ')).toSorted();
const routes = app.routes.filter(({ method }) => method !== 'HEAD');

test.each(Object.keys(expected) as Access[])('the %s routes are exactly the listed ones', (access) => {
  const found = routes
    .filter((route) => route.access === access)
    .map(({ method, url }) => `${method} ${url}`);
  expect(found.toSorted()).toEqual(named(access));
});

test('a route that does not declare its access prevents the start', async () => {
  await expect(start(async (other) => void other.get('/api/forgotten', () => 'secret'))).rejects.toThrow(
    'GET /api/forgotten does not say who may call it',
  );
});

const callers = ['visitor', 'customer', 'driver', 'admin'] as const;

/** Returns the answer that the route must give to that caller; null is "let in", whatever its result. */
function refusal(access: Access, caller: (typeof callers)[number]) {
  if (access === 'public') return null;
  if (caller === 'visitor') return 401;
  return access === 'signed-in' || access === caller ? null : 403;
}

const cells = app.routes
  .filter(({ url }) => url !== '/ws') // has tests of its own
  .flatMap((route) =>
    callers.map((caller) => ({ ...route, caller, refused: refusal(route.access, caller) })),
  );

const somebodyNew = (caller: (typeof callers)[number]) => (caller === 'visitor' ? as('visitor') : as(caller));
const knownCallers = new Map<string, ReturnType<typeof somebodyNew>>();

/** A call that is refused or reads changes nothing, so that its caller can call again. */
function somebodyKnown(caller: (typeof callers)[number]) {
  const browser = knownCallers.get(caller) ?? somebodyNew(caller);
  knownCallers.set(caller, browser);
  return browser;
}

async function knock({ method, url, caller, refused }: (typeof cells)[number]) {
  const changesNothing = refused || ['GET', 'HEAD'].includes(method);
  const browser = await (changesNothing ? somebodyKnown(caller) : somebodyNew(caller));
  return browser.send({
    method,
    url: url
      .replace(':id', randomUUID())
      .replace(':section', 'shop')
      .replace(':name', `${randomUUID()}.webp`),
    headers: { 'x-csrf-token': browser.csrf },
  });
}

test.each(cells.filter(({ refused }) => refused))('$method $url refuses a $caller', async (cell) => {
  expect((await knock(cell)).statusCode).toBe(cell.refused);
});

test.each(cells.filter(({ refused }) => !refused))('$method $url accepts a $caller', async (cell) => {
  expect([401, 403, 500]).not.toContain((await knock(cell)).statusCode);
});

test('an admin route that does not declare its permission prevents the start', async () => {
  const route = { config: { access: 'admin' } } as const;
  await expect(
    start(async (other) => void other.get('/api/admin/forgotten', route, () => 'secret')),
  ).rejects.toThrow('GET /api/admin/forgotten does not say which permission it needs');
});

test('session and role are checked before the anti-forgery token and the body', async () => {
  const customer = await as('customer');
  const bare = {
    method: 'POST',
    url: '/api/admin/products',
    payload: '{',
    headers: { 'content-type': 'x/y' },
  } as const;
  expect((await app.inject(bare)).statusCode).toBe(401);
  const byCustomer = await customer.send(bare);
  expect([byCustomer.statusCode, byCustomer.json().code]).toEqual([403, 'FORBIDDEN']);
  const byAdmin = await (await as('admin')).send(bare);
  expect([byAdmin.statusCode, byAdmin.json().code]).toEqual([403, 'CSRF_INVALID']);
});

test('no other spelling of an address gets past the role check', async () => {
  const { id } = await product({ name: 'Untouched' });
  const customer = await as('customer');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const guarded = app.routes.filter(
    ({ access, url }) => ['admin', 'driver'].includes(access) && url.startsWith('/api'),
  );
  const spellings = (path: string) => [
    path.toUpperCase(),
    path.replace('/api', '/API'),
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}/.`,
    `${path}/../${path.split('/').at(-1)}`,
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/admin', '%2fadmin').replace('/driver', '%2fdriver'),
    path.replace('/admin', '/%61dmin').replace('/driver', '/%64river'),
    path.replace('/admin', '/admin;x').replace('/driver', '/driver;x'),
    `${path};x=1`,
    `${path}%00`,
    `${path}%20`,
    `${path}?role=admin&_method=GET`,
    `http://localhost:80${path}`,
  ];
  const opened: string[] = [];
  for (const { method, url } of guarded) {
    for (const path of spellings(url.replace(':id', id))) {
      const { statusCode, headers } = await sendAsTyped(app, path, {
        method,
        headers: {
          cookie: customer.cookie(),
          'x-csrf-token': customer.csrf,
          'x-http-method-override': 'GET',
          'x-original-url': '/api/products',
        },
      });
      // Any path the API does not know may show the app's page, which holds nothing.
      const isPage = String(headers['content-type']).startsWith('text/html');
      if (!isPage && ![400, 403, 404].includes(statusCode)) opened.push(`${method} ${path}: ${statusCode}`);
    }
  }
  expect(opened).toEqual([]);
  const { rows } = await database.pool.query('select name from products');
  expect(rows).toEqual([{ name: 'Untouched' }]);
});
