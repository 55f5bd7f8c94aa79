import { ok } from '#shared/common.ts';
import { createPromoCode, deletePromoCode, listPromoCodes, updatePromoCode } from '../contract.ts';
import { type Actor, recordThingChange } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/db/database.ts';
import { isConstraintViolation } from '#platform/server/db/errors.ts';
import { conflict } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { createOnce } from '#platform/server/http/create-once.ts';
import { requireVersion, versionIn } from '#platform/server/http/if-match.ts';
import * as promoCodes from './queries.ts';

export const adminPromoCodeRoutes: Routes = async (app) => {
  const { db, clock } = app;

  app.route({ ...listPromoCodes, handler: () => promoCodes.listAll(db) });

  app.route({
    ...createPromoCode,
    handler: (request, reply) =>
      createOnce(app, { request, reply }, createPromoCode.schema.response[201], async (tx) => {
        const made = await refuseTaken(promoCodes.insert(tx, request.body), request.body);
        await record(tx, { id: request.user.id, now: clock() }, null, made);
        return made;
      }),
  });

  app.route({
    ...updatePromoCode,
    handler: ({ params, headers, body, user }) =>
      db.transaction(async (tx) => {
        const version = versionIn(headers['if-match']);
        const before = requireVersion('promo code', await promoCodes.lock(tx, params.id), version);
        const saved = await refuseTaken(promoCodes.update(tx, params.id, body), body);
        await record(tx, { id: user.id, now: clock() }, before, saved);
        return saved;
      }),
  });

  app.route({
    ...deletePromoCode,
    handler: ({ params, headers, user }) =>
      db.transaction(async (tx) => {
        const version = versionIn(headers['if-match']);
        const before = requireVersion('promo code', await promoCodes.lock(tx, params.id), version);
        await promoCodes.remove(tx, params.id);
        await record(tx, { id: user.id, now: clock() }, before, null);
        return ok;
      }),
  });
};

type Promo = Omit<NonNullable<Awaited<ReturnType<typeof promoCodes.lock>>>, 'uses'>;

const fields = [
  'code',
  'discount',
  'startDate',
  'endDate',
  'minimum',
  'maxUses',
  'maxUsesPerCustomer',
  'firstOrderOnly',
  'active',
] as const;

/** Joins kind and value: a value alone may be percent or cents. */
const audited = (promo: Promo | null) =>
  promo && { ...promo, discount: { kind: promo.kind, values: [promo.value] } };

function record(tx: Db, actor: Actor, before: Promo | null, after: Promo | null) {
  const promo = after ?? before;
  if (!promo) return undefined;
  const { id, code: name } = promo;
  const states = { before: audited(before), after: audited(after) };
  return recordThingChange<NonNullable<typeof states.after>>(tx, {
    actor,
    subject: 'promo_code',
    id,
    name,
    ...states,
    fields,
  });
}

async function refuseTaken<T>(write: Promise<T>, { code }: { code: string }): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isConstraintViolation(error, 'promo_codes_code_key')) throw error;
    throw conflict(`There is a promo code ${code} already. Please choose another word.`, 'CODE_TAKEN');
  }
}
