import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isConnectionError, retryOnConnectionLoss, retryTransaction } from './errors.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code }, more);

test.each([
  ['a cut', new Error('Connection terminated unexpectedly'), true],
  ['a broken client', new Error('Client has encountered a connection error and is not queryable'), true],
  ['a closed client', new Error('Client was closed and is not queryable'), true],
  ['a cut while waiting', new Error('Connection terminated due to connection timeout'), true],
  ['a full pool', new Error('timeout exceeded when trying to connect'), true],
  ['nobody there', coded('ECONNREFUSED'), true],
  ['no socket', coded('ENOENT', { syscall: 'connect' }), true],
  ['a machine that is gone', coded('EHOSTUNREACH'), true],
  ['a network that is gone', coded('ENETUNREACH'), true],
  ['a silent machine', coded('ETIMEDOUT'), true],
  ['a name nobody knows', coded('ENOTFOUND'), true],
  ['a silent name server', coded('EAI_AGAIN'), true],
  ['an administrator', coded('57P01'), true],
  ['a start under way', coded('57P03'), true],
  ['a cut that something wraps', new Error('Failed query', { cause: coded('ECONNRESET') }), true],
  ['a missing file', coded('ENOENT', { syscall: 'open' }), false],
  ['a statement that took too long', coded('57014'), false],
  ['a broken rule', coded('23505'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['no error at all', 'lost', false],
])('%s', (_what, error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});

test('the message that PostgreSQL sends to a process that it ends counts as a lost connection', async () => {
  const { template: _, ...connection } = inject('database');
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const ended = await client
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error);
  expect(isConnectionError(ended)).toBe(true);
});

test('a read is retried when the database comes back, and for no other reason', async () => {
  const answers = [coded('ECONNREFUSED'), coded('57P03'), null];
  const read = () => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve('read');
  };
  expect(await retryOnConnectionLoss(read)).toBe('read');

  let tries = 0;
  const bug = () => {
    tries += 1;
    return Promise.reject(new TypeError('a bug'));
  };
  await expect(retryOnConnectionLoss(bug)).rejects.toThrow('a bug');
  expect(tries).toBe(1);
});

test.each(['40001', '40P01'])('a transaction that conflicted with another (%s) is retried', async (code) => {
  const answers = [coded(code), new Error('Failed query', { cause: coded(code) }), null];
  const transaction = () => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve('committed');
  };
  expect(await retryTransaction(transaction)).toBe('committed');

  let tries = 0;
  const stuck = () => {
    tries += 1;
    return Promise.reject(coded(code));
  };
  await expect(retryTransaction(stuck)).rejects.toMatchObject({ code });
  expect(tries).toBe(4);
});

test('retries end with an error when the database stays away for two seconds', async () => {
  const since = Date.now();
  await expect(retryOnConnectionLoss(() => Promise.reject(coded('ECONNREFUSED')))).rejects.toThrow('x');
  expect(Date.now() - since).toBeGreaterThanOrEqual(2_000);
});
