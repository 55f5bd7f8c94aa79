import { expect, test } from 'vitest';
import { passkeys } from '#platform/server/db/session-tables.ts';
import { testApp, testPassword } from '#platform/server/test/app.ts';
import { startMailServer } from '#platform/server/test/mail-server.ts';
import { insertPasskey, takeChallenge } from './passkeys-queries.ts';

const mail = await startMailServer();
const { app, as, clock, db } = await testApp({
  env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example', SMTP_URL: mail.url },
});

const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** A credential with everything in its place and no valid signature. */
const forged = (challenge: string, type: 'webauthn.get' | 'webauthn.create') => ({
  id: part('some key'),
  rawId: part('some key'),
  type: 'public-key',
  response: {
    clientDataJSON: part({ type, challenge, origin: 'https://shop.example', crossOrigin: false }),
    authenticatorData: part('x'.repeat(37)),
    attestationObject: part('nothing'),
    signature: part('nothing'),
  },
  clientExtensionResults: {},
});

test('signing in by passkey asks for no username, and accepts keys of this shop only', async () => {
  const visitor = await as('visitor');
  const options = (await visitor.post('/api/login/passkey/options')).json();
  expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
});

test('a forged passkey neither signs in nor is added to an account', async () => {
  const customer = await as('customer');
  const { challenge } = (await customer.post('/api/passkeys/options')).json<{ challenge: string }>();
  const added = await customer.post('/api/passkeys', {
    credential: forged(challenge, 'webauthn.create'),
    label: 'Phone',
  });
  expect([added.statusCode, added.json().code]).toEqual([400, 'PASSKEY_REFUSED']);
  expect((await customer.get('/api/passkeys')).json()).toEqual([]);
  const visitor = await as('visitor');
  const login = (await visitor.post('/api/login/passkey/options')).json<{ challenge: string }>();
  const answer = await visitor.post('/api/login/passkey', {
    credential: forged(login.challenge, 'webauthn.get'),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'PASSKEY_REFUSED']);
  expect((await visitor.get('/api/user')).statusCode).toBe(401);
});

test('deleting another person’s passkey answers 404', async () => {
  const customer = await as('customer');
  expect((await customer.delete('/api/passkeys/abc')).statusCode).toBe(404);
});

test('some minutes after the sign-in, adding or removing a passkey needs the password', async () => {
  const customer = await as('customer');
  const id = crypto.randomUUID();
  await db.insert(passkeys).values({ id, userId: customer.user.id, publicKey: 'key', label: 'iPhone' });
  clock.advance(11 * 60_000);
  const begin = (body?: object) => customer.post('/api/passkeys/options', body);
  const remove = (body?: object) => customer.delete(`/api/passkeys/${id}`, body);
  for (const call of [begin, remove]) {
    for (const body of [undefined, {}])
      expect((await call(body)).json()).toMatchObject({
        code: 'PASSWORD_NEEDED',
        details: [{ path: 'password' }],
      });
    expect((await call({ password: 'wrong' })).statusCode).toBe(400);
  }
  expect((await customer.get('/api/passkeys')).json()).toHaveLength(1);
  for (const call of [begin, remove]) expect((await call({ password: testPassword })).statusCode).toBe(200);
  expect((await customer.get('/api/passkeys')).json()).toEqual([]);
  clock.reset();
});

test('the person is told by email that a passkey was added', async () => {
  const { user } = await as('customer');
  const row = {
    id: crypto.randomUUID(),
    userId: user.id,
    publicKey: 'key',
    label: 'iPhone',
    createdAt: clock.now(),
  };
  await insertPasskey(app, user, row);
  const letters = () => mail.to(user.email ?? '').map(({ subject, text }) => `${subject}: ${text}`);
  await expect.poll(letters).toEqual([expect.stringContaining('A passkey was added at Budtender')]);
  expect(letters()[0]).toContain('iPhone');
});

test('the challenge for adding a passkey cannot be used to sign in', async () => {
  const customer = await as('customer');
  const { challenge } = (await customer.post('/api/passkeys/options')).json<{ challenge: string }>();
  expect(await takeChallenge(db, challenge, null, clock.now())).toBe(false);
  expect(await takeChallenge(db, challenge, customer.user.id, clock.now())).toBe(true);
});
