import { expect, test } from 'vitest';
import { findMisspelt, loadConfig, loadDemoConfig } from './config.ts';

const publicKey = 'B'.repeat(87);
const privateKey = 'p'.repeat(43);

test('without any variable the shop listens on loopback, with the sample menu and rate limits', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    adminUsername: 'admin',
    shopName: 'Budtender',
    shopTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sampleMenu: true,
    rateLimits: true,
    trustProxy: [],
    production: false,
    databaseUrl: undefined,
    s3: undefined,
  });
});

test('an empty variable counts as none', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({
    port: 3000,
    s3: undefined,
  });
});

test('lists are split at commas, and trailing slashes of addresses are removed', () => {
  const config = loadConfig({
    PUBLIC_URL: 'https://shop.example/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    IMAGE_ORIGINS: 'https://a.example, https://b.example/',
    PORT: '0',
  });
  expect(config).toMatchObject({
    port: 0,
    publicUrl: 'https://shop.example',
    vapidSubject: 'https://shop.example',
    trustProxy: ['10.0.0.0/8', '::1'],
    imageOrigins: ['https://a.example', 'https://b.example'],
  });
});

test('the configuration cannot be changed after the start', () => {
  expect(Object.isFrozen(loadConfig({}))).toBe(true);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'https://shop.example/menu'],
  ['PUBLIC_URL', 'shop.example'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'the output of: openssl rand -hex 32'],
  ['DATABASE_DIRECT_URL', 'postgres://shop.example/shop'],
  ['DATABASE_REPLICA_URL', 'postgres://standby.example/shop'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['DATABASE_URL', 'mysql://shop'],
  ['SESSION_SECRET', 'short'],
  ['VAPID_SUBJECT', 'owner@shop.example'],
  ['ADMIN_USERNAME', 'ab'],
  ['ADMIN_PASSWORD', '12345'],
  ['SAMPLE_MENU', 'yes'],
  ['PASSWORD_POLICY', 'strong'],
  ['SHOP_TIMEZONE', 'Mars/Olympus'],
  ['IMAGE_ORIGINS', 'https://a.example/pictures'],
  ['RATE_LIMITS', 'true'],
  ['EVENT_LOOP_DELAY_LIMIT', '99'],
  ['EVENT_LOOP_DELAY_LIMIT', '60001'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s prevents the start', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^Bad configuration: ${name} [^\n]+$`));
});

test('the refusal names every bad variable in one line, and shows no value', () => {
  const bad = { PORT: 'web', SESSION_SECRET: 'hunter2', VAPID_PUBLIC_KEY: 'hunter3' };
  expect(() => loadConfig(bad)).toThrow(
    /^Bad configuration: PORT .*SESSION_SECRET .*VAPID_PRIVATE_KEY [^\n]*$/,
  );
  expect(() => loadConfig(bad)).not.toThrow(/hunter/);
});

test('an incomplete group of variables is refused', () => {
  expect(() => loadConfig({ S3_BUCKET: 'pictures' })).toThrow(/S3_ENDPOINT .*S3_SECRET_ACCESS_KEY/);
  expect(() => loadConfig({ VAPID_PRIVATE_KEY: privateKey })).toThrow(/VAPID_PUBLIC_KEY/);
  expect(loadConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toMatchObject({
    vapidPublicKey: publicKey,
    vapidPrivateKey: privateKey,
  });
});

test('a push service on loopback is refused in production', () => {
  const PUSH_TEST_ENDPOINT = 'http://127.0.0.1:9';
  expect(loadConfig({ PUSH_TEST_ENDPOINT }).pushTestEndpoint).toBe(PUSH_TEST_ENDPOINT);
  expect(() => loadConfig({ PUSH_TEST_ENDPOINT, NODE_ENV: 'production' })).toThrow(/PUSH_TEST_ENDPOINT/);
});

test('only tests may use cheap password hashes', () => {
  const CHEAP_TEST_PASSWORDS = 'on';
  expect(loadConfig({}).cheapTestPasswords).toBe(false);
  expect(loadConfig({ CHEAP_TEST_PASSWORDS, NODE_ENV: 'test' }).cheapTestPasswords).toBe(true);
  for (const NODE_ENV of ['production', 'development', undefined])
    expect(() => loadConfig({ CHEAP_TEST_PASSWORDS, NODE_ENV })).toThrow(/CHEAP_TEST_PASSWORDS/);
});

test('the demo ignores the variables of a real shop, and listens on loopback only', () => {
  const real = {
    DATABASE_URL: 'postgres://db/shop',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://a.example',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_REGION: 'here',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    ADMIN_PASSWORD: 'a word of the owner',
  };
  expect(loadConfig(real).s3).toBeDefined();
  expect(loadDemoConfig('/tmp/demo', { ...real, PORT: '4000' })).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/tmp/demo',
    databaseUrl: undefined,
    sessionSecret: undefined,
    publicUrl: undefined,
    s3: undefined,
    vapidPublicKey: undefined,
    vapidPrivateKey: undefined,
    adminPassword: undefined,
    shopTimezone: 'America/Denver',
  });
  expect(loadDemoConfig('/tmp/demo', { SHOP_TIMEZONE: 'Asia/Tokyo' }).shopTimezone).toBe('Asia/Tokyo');
  expect(() => loadDemoConfig('/tmp/demo', { HOST: '0.0.0.0' })).toThrow(/127\.0\.0\.1/);
});

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['SHOP_NAMR', 'SHOP_NAME'],
])('an unknown variable with a name like ours (%s) is reported', (written, meant) => {
  expect(findMisspelt({ [written]: 'x' })).toEqual([
    `${written} is no setting of the shop: is ${meant} meant?`,
  ]);
});

test('variables of other programs, and our own, are not reported', () => {
  expect(findMisspelt({ PUBLIC_URL: 'x', PATH: 'x', PORTS: 'x', HOSTNAME: 'x', DATABASE_USER: 'x' })).toEqual(
    [],
  );
});

test('an address of several database servers is refused if any part of it is wrong', () => {
  const several = 'postgres://a:b@one:5432,two:5432/shop';
  for (const end of ['', '?target_session_attrs=read-write', '?sslmode=require&target_session_attrs=primary'])
    expect(loadConfig({ DATABASE_URL: several + end }).databaseUrl).toBe(several + end);
  for (const wrong of [
    'postgres://a:b@one:5432,two:many/shop',
    'postgres://a:b@one,two:99999/shop',
    'mysql://a,b/c',
  ])
    expect(() => loadConfig({ DATABASE_URL: wrong })).toThrow(
      'DATABASE_URL must be an address that starts with',
    );
  expect(() => loadConfig({ DATABASE_URL: `${several}?target_session_attrs=standby` })).toThrow(
    'DATABASE_URL must be without target_session_attrs, or with read-write: the shop writes',
  );
});
