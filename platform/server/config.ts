import { resolve } from 'node:path';
import { z } from 'zod';
import { password, username } from '#shared/common.ts';
import * as value from './config-values.ts';
import { StartError } from './start-error.ts';

type Environment = Record<string, string | undefined>;

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: value.port.default(3000),
  HOST: value.host.default('127.0.0.1'),
  PUBLIC_URL: value.origin.optional(),
  TRUST_PROXY: value.commaList(value.proxy).default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: value.postgresUrl.optional(),
  DATABASE_DIRECT_URL: value.postgresUrl.optional(),
  DATABASE_REPLICA_URL: value.replicaUrl.optional(),
  S3_ENDPOINT: value.httpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SESSION_SECRET: value.longSecret.optional(),
  VAPID_PUBLIC_KEY: value.vapidKey(87).optional(),
  VAPID_PRIVATE_KEY: value.vapidKey(43).optional(),
  VAPID_SUBJECT: value.contact.optional(),
  ADMIN_USERNAME: username.default('admin'),
  ADMIN_PASSWORD: password.optional(),
  PASSWORD_POLICY: value.passwordPolicy.default('standard'),
  SAMPLE_MENU: value.onOff.default(true),
  SHOP_NAME: z.string().trim().min(1).max(60).default('Budtender'),
  SHOP_TIMEZONE: value.timezone.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  IMAGE_ORIGINS: value.commaList(value.origin).default([]),
  RATE_LIMITS: value.onOff.default(true),
  EVENT_LOOP_DELAY_LIMIT: value.milliseconds.default(250),
  SMTP_URL: value.smtpUrl.optional(),
  LOG_LEVEL: value.logLevel.default('info'),
  METRICS_TOKEN: value.bearerToken.optional(),
  PUSH_TEST_ENDPOINT: value.httpUrl.optional(),
  CHEAP_TEST_PASSWORDS: value.onOff.default(false),
});

const knownNames = Object.keys(variables.shape);
/** Shorter names are too near to those of other programs. */
const minMisspeltLength = 7;

/** Says which variables differ from ours by a slip: an exchanged, missing, added or wrong letter. */
export const findMisspelt = (env: Environment = process.env) =>
  Object.keys(env)
    .filter((name) => name.length >= minMisspeltLength && !knownNames.includes(name))
    .flatMap((name) => {
      const meant = knownNames.find((known) => isOneSlipAway(name, known));
      return meant ? [`${name} is no setting of the shop: is ${meant} meant?`] : [];
    });

function isOneSlipAway(written: string, meant: string) {
  let from = 0;
  while (from < meant.length && written[from] === meant[from]) from += 1;
  const [rest, wanted] = [written.slice(from), meant.slice(from)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** Half of such a group would start a shop that fails at its first picture, or its first push. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];

/** Reads the environment, which nothing else does. It fails at start, naming every bad variable at once. */
export function loadConfig(env: Environment = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));
  const { data, error } = variables.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
    ...together.flatMap((group) => missingFrom(group, given)),
  ];
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL leads around the pooler of DATABASE_URL, which is missing');
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL leads to a replica of DATABASE_URL, which is missing');
  if (given.NODE_ENV === 'production' && given.PUSH_TEST_ENDPOINT) {
    problems.push('PUSH_TEST_ENDPOINT is for tests only');
  }
  if (given.NODE_ENV !== 'test' && given.CHEAP_TEST_PASSWORDS) {
    problems.push('CHEAP_TEST_PASSWORDS is for tests only');
  }
  if (!data || problems.length > 0)
    throw new StartError(`Bad configuration: ${[...new Set(problems)].join('; ')}`);
  return Object.freeze({ ...named(data), isTimezoneGiven: Boolean(given.SHOP_TIMEZONE) });
}

/** The demo's addresses are there. */
const demoTimezone = 'America/Denver';

/** A throw-away shop: nothing of a real one's data, keys or addresses, and reachable from this machine alone. */
export function loadDemoConfig(dataDir: string, env: Environment = process.env) {
  const { PORT, HOST, SHOP_NAME, SHOP_TIMEZONE = demoTimezone, RATE_LIMITS, LOG_LEVEL = 'warn' } = env;
  if (HOST && HOST !== '127.0.0.1')
    throw new StartError('The demo shows itself on 127.0.0.1 only: leave HOST out');
  return loadConfig({ PORT, SHOP_NAME, SHOP_TIMEZONE, RATE_LIMITS, LOG_LEVEL, DATA_DIR: dataDir });
}

function missingFrom(group: string[], given: Environment) {
  const missing = group.filter((name) => !given[name]);
  return missing.length === group.length ? [] : missing.map((name) => `${name} is missing beside its group`);
}

function named(env: z.output<typeof variables>) {
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    s3: bucket(env),
    sessionSecret: env.SESSION_SECRET,
    vapidPublicKey: env.VAPID_PUBLIC_KEY,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    vapidSubject: env.VAPID_SUBJECT ?? httpsOnly(env.PUBLIC_URL) ?? 'mailto:owner@example.com',
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    passwordPolicy: env.PASSWORD_POLICY,
    sampleMenu: env.SAMPLE_MENU,
    shopName: env.SHOP_NAME,
    shopTimezone: env.SHOP_TIMEZONE,
    imageOrigins: env.IMAGE_ORIGINS,
    rateLimits: env.RATE_LIMITS,
    eventLoopDelayLimit: env.EVENT_LOOP_DELAY_LIMIT,
    smtpUrl: env.SMTP_URL,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    pushTestEndpoint: env.PUSH_TEST_ENDPOINT,
    cheapTestPasswords: env.CHEAP_TEST_PASSWORDS,
  };
}

export type Config = ReturnType<typeof loadConfig>;

const httpsOnly = (url: string | undefined) => (url?.startsWith('https:') ? url : undefined);

function bucket(env: z.output<typeof variables>) {
  if (!env.S3_ENDPOINT) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}
