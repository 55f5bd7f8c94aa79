import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' } });

const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** What no authenticator made: everything in its place, and nothing signed. */
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

test('the log-in asks for no name, and for a key of this shop alone', async () => {
  const visitor = await as('visitor');
  const options = (await visitor.post('/api/login/passkey/options')).json();
  expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
});

test('a forged key starts no session, and is added to no account', async () => {
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

test("another person's passkey is as absent as one that never was", async () => {
  const customer = await as('customer');
  expect((await customer.delete('/api/passkeys/abc')).statusCode).toBe(404);
});
