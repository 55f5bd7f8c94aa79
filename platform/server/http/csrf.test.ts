import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp, testPassword } from '../test/app.ts';
import type { SignedIn } from '../test/caller.ts';

const { app, as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const changes = app.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const host = 'shop.test';

/** A browser that may use the door, so that only the token is in question. */
const entitled = (access: string) =>
  access === 'admin' || access === 'driver' ? as(access) : as('customer');

/** A refusal signs nobody out, so that these can be refused again and again. */
const customer = await entitled('customer');
const refusedBrowsers: Record<string, SignedIn> = {
  admin: await entitled('admin'),
  driver: await entitled('driver'),
};
const { csrf: foreign } = await as('visitor');

test.each(changes)('$method $url is refused without a genuine token', async ({ method, url, access }) => {
  const browser = refusedBrowsers[access] ?? customer;
  const own = browser.csrf;
  const bad: Record<string, Record<string, string>> = {
    none: {},
    empty: { 'x-csrf-token': '' },
    wrong: { 'x-csrf-token': 'wrong' },
    unsigned: { 'x-csrf-token': `${own.split('.')[0]}.` },
    'altered nonce': { 'x-csrf-token': `x${own}` },
    'altered signature': { 'x-csrf-token': `${own.slice(0, -2)}__` },
    "another browser's": { 'x-csrf-token': foreign },
    'another origin': { 'x-csrf-token': own, origin: 'https://evil.example' },
    'null origin': { 'x-csrf-token': own, origin: 'null' },
    'a port beside ours': { 'x-csrf-token': own, origin: `http://${host}:8080` },
    'a longer host': { 'x-csrf-token': own, origin: `http://${host}.evil.example` },
    'from another site': { 'x-csrf-token': own, 'sec-fetch-site': 'cross-site' },
    'from a sister site': { 'x-csrf-token': own, 'sec-fetch-site': 'same-site' },
    form: { 'content-type': 'application/x-www-form-urlencoded' },
    text: { 'content-type': 'text/plain' },
  };
  const answers: Record<string, unknown> = {};
  for (const [kind, headers] of Object.entries(bad)) {
    const answer = await browser.send({
      method,
      url: url.replace(':id', randomUUID()),
      headers: { host, ...headers },
    });
    answers[kind] = [answer.statusCode, answer.json().code];
  }
  const [invalid, elsewhere] = [
    [403, 'CSRF_INVALID'],
    [403, 'FOREIGN_ORIGIN'],
  ];
  expect(answers).toEqual({
    none: invalid,
    empty: invalid,
    wrong: invalid,
    unsigned: invalid,
    'altered nonce': invalid,
    'altered signature': invalid,
    "another browser's": invalid,
    'another origin': elsewhere,
    'null origin': elsewhere,
    'a port beside ours': elsewhere,
    'a longer host': elsewhere,
    'from another site': elsewhere,
    'from a sister site': elsewhere,
    form: invalid,
    text: invalid,
  });
});

test.each(changes)('$method $url is accepted with a genuine token', async ({ method, url, access }) => {
  const good = [
    { 'x-csrf-token': '' },
    { 'csrf-token': '' },
    { 'x-xsrf-token': '' },
    { 'xsrf-token': '' },
    { 'x-csrf-token': '', origin: `http://${host}` },
    { 'x-csrf-token': '', 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
    { 'x-csrf-token': '', 'sec-fetch-site': 'none' },
  ];
  const refusals = access === 'public' ? [403, 500] : [401, 403, 500];
  let browser = await entitled(access);
  for (const headers of good) {
    const signed = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value || browser.csrf]),
    );
    const answer = await browser.send({
      method,
      url: url.replace(':id', randomUUID()),
      headers: { host, ...signed },
    });
    expect(refusals).not.toContain(answer.statusCode);
    if (url === '/api/logout') browser = await entitled(access);
  }
});

test('a token from before signing in stays valid after signing in and out', async () => {
  const { user } = await as('customer');
  const browser = await as('visitor');
  const body = { username: user.username, password: testPassword };
  expect((await browser.post('/api/login', body)).statusCode).toBe(200);
  expect((await browser.put('/api/profile', {})).statusCode).toBe(200);
  expect((await browser.post('/api/logout')).statusCode).toBe(200);
  expect((await browser.post('/api/login', body)).statusCode).toBe(200);
});

test('asking again gives another token, and the first stays valid', async () => {
  const browser = await as('customer');
  const cookie = browser.cookie();
  const again = (await browser.get('/api/csrf-token')).json();
  expect(again.token).not.toBe(browser.csrf);
  expect(browser.cookie()).toBe(cookie);
  expect((await browser.put('/api/profile', {}, { 'x-csrf-token': again.token })).statusCode).toBe(200);
  expect((await browser.put('/api/profile', {})).statusCode).toBe(200);
});

test('a cookie in another format is replaced', async () => {
  const answer = await app.inject({ url: '/api/csrf-token', headers: { cookie: 'csrf=planted' } });
  expect(answer.cookies).toMatchObject([{ name: 'csrf', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect(answer.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
});

test('asking for a token starts no session and writes nothing', async () => {
  const sessions = async () => (await app.database.pool.query('select count(*) from sessions')).rows[0].count;
  const before = await sessions();
  expect((await app.inject('/api/csrf-token')).headers['cache-control']).toBe('no-store');
  expect(await sessions()).toBe(before);
});

test('over HTTPS the cookies are bound to the host, and only its own origin is accepted', async () => {
  const shop = await testApp({ env: { PUBLIC_URL: 'https://shop.example' } });
  const browser = await shop.as('customer');
  expect(browser.cookie()).toMatch(/^__Host-sid=.+; __Host-csrf=.+$/);
  const put = (origin: string) => browser.put('/api/profile', {}, { origin, host: 'shop.example' });
  expect((await put('https://shop.example')).statusCode).toBe(200);
  expect((await put('http://shop.example')).statusCode).toBe(403);

  const token = await shop.app.inject('/api/csrf-token');
  expect(token.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect(token.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const out = await browser.post('/api/logout');
  expect(out.headers['clear-site-data']).toBe('"cache"');
});
