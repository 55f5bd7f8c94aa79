import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { executeWithRecovery } from '../db/write-recovery.ts';
import { type Queryable, runPrepared } from '../db/prepared.ts';
import type { App } from './app-types.ts';
import { AppError, unavailable } from '../errors.ts';

type Known = { call: string; body_hash: string; answer: unknown };
type Call = {
  request: Pick<FastifyRequest, 'method' | 'routeOptions' | 'headers' | 'body' | 'user'>;
  reply: Pick<FastifyReply, 'header' | 'serializer'>;
};
const keyReused = () =>
  new AppError(
    422,
    'KEY_REUSED',
    'This was saved already, as it was when you first sent it. Please close the form and look at the list.',
  );

/**
 * Creates a thing and keeps the answer in one transaction, once for each `Idempotency-Key` of a user; a repeat
 * is given the first answer. A call without the header gets a key of its own, by which a commit whose answer
 * was lost is looked up. `schema` is the answer's: what is kept is what was sent.
 */
export async function createOnce<S extends z.ZodType>(
  { database, secrets }: Pick<App, 'database' | 'secrets'>,
  { request, reply }: Call,
  schema: S,
  create: (tx: Db, client: Queryable) => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const userId = request.user.id;
  const key = String(request.headers['idempotency-key'] ?? randomUUID());
  const call = `${request.method} ${request.routeOptions.url}`;
  const bodyHash = hashBody(secrets.sessionSecret, request.body);

  async function find(on: Queryable) {
    const { rows } = await runPrepared<Known>(on, {
      name: 'find-idempotent-request',
      text: 'select call, body_hash, answer from idempotent_requests where key = $1 and user_id = $2',
      values: [key, userId],
    });
    return rows[0];
  }
  const repeat = (known: Known | undefined, replayed: boolean) => {
    if (!known) return unavailable(); // forgotten in this very moment
    const isSame = known.call === call && known.body_hash === bodyHash;
    return isSame ? { kept: known.answer, replayed } : keyReused();
  };

  const result = await executeWithRecovery({
    database,
    attempt: () =>
      inTransaction(database, async (tx, client) => {
        // Waits for a transaction that holds the same key, until it has committed or rolled back.
        const claimed = await runPrepared(client, {
          name: 'claim-idempotent-request',
          text: `insert into idempotent_requests (key, user_id, call, body_hash) values ($1, $2, $3, $4)
           on conflict do nothing`,
          values: [key, userId, call, bodyHash],
        });
        if (claimed.rowCount === 0) return repeat(await find(client), true);
        const made = await create(tx, client);
        await runPrepared(client, {
          name: 'keep-idempotent-answer',
          text: 'update idempotent_requests set answer = $3 where key = $1 and user_id = $2',
          values: [key, userId, JSON.stringify(z.encode(schema, made))],
        });
        return { made };
      }),
    async lookUp(on) {
      const known = await find(on);
      return known && repeat(known, false);
    },
  });

  if (result instanceof AppError) throw result;
  if ('made' in result) return result.made;
  if (result.replayed) void reply.header('idempotent-replayed', 'true');
  void reply.serializer(JSON.stringify); // encoded already
  return result.kept as z.output<S>;
}

/** Hashes a body with a key, because some bodies hold a password. */
export const hashBody = (secret: string, body: unknown) =>
  createHmac('sha256', secret)
    .update(`body:${JSON.stringify(body)}`)
    .digest('base64url');
