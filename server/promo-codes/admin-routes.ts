import { ok } from '#shared/contract/common.ts';
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#shared/contract/promo-codes.ts';
import type { Db } from '../db/database.ts';
import { isConstraintViolation } from '../db/errors.ts';
import { conflict, notFound } from '../errors.ts';
import type { Routes } from '../http/app-types.ts';
import { createOnce } from '../http/create-once.ts';
import { requireVersion, versionIn } from '../http/if-match.ts';
import * as promoCodes from './queries.ts';

export const adminPromoCodeRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({ ...listPromoCodes, handler: () => promoCodes.listAll(db) });

  app.route({
    ...createPromoCode,
    handler: (request, reply) =>
      createOnce(app, { request, reply }, createPromoCode.schema.response[201], (tx) =>
        refuseTaken(promoCodes.insert(tx, request.body), request.body),
      ),
  });

  app.route({
    ...updatePromoCode,
    handler: ({ params, headers, body }) =>
      db.transaction(async (tx) => {
        await lockVersion(tx, params.id, headers);
        return refuseTaken(promoCodes.update(tx, params.id, body), body);
      }),
  });

  app.route({
    ...deletePromoCode,
    handler: ({ params, headers }) =>
      db.transaction(async (tx) => {
        await lockVersion(tx, params.id, headers);
        await promoCodes.remove(tx, params.id);
        return ok;
      }),
  });
};

/** Held until the transaction ends, as the version that its editor saw if one is named. */
async function lockVersion(tx: Db, id: string, headers: { 'if-match'?: string | undefined }) {
  const promo = await promoCodes.lock(tx, id);
  if (!promo) throw notFound();
  requireVersion('promo code', promo, versionIn(headers['if-match']));
}

async function refuseTaken<T>(write: Promise<T>, { code }: { code: string }): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isConstraintViolation(error, 'promo_codes_code_key')) throw error;
    throw conflict(`There is a promo code ${code} already. Please choose another word.`, 'CODE_TAKEN');
  }
}
