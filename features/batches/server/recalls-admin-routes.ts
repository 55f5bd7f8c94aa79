import { ok } from '#shared/common.ts';
import {
  exportRecallsUrl,
  getRecall,
  listRecalls,
  noteBuyer,
  startRecall,
  notifyBuyers,
} from '../contract/recalls.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { exportRecalls } from './recalls-export.ts';
import * as recalls from './recalls-queries.ts';
import * as service from './recalls-service.ts';

export const recallRoutes: Routes = async (app) => {
  const { db, clock } = app;
  const { pool } = app.database;

  async function find(id: string) {
    const recall = await recalls.find(pool, id);
    if (!recall) throw notFound();
    return recall;
  }

  app.route({ ...listRecalls, handler: () => recalls.list(pool) });

  app.route({
    ...startRecall,
    handler: async ({ params, body, user }) => {
      const asked = { batchId: params.id, reason: body.reason, actorId: user.id, now: clock() };
      const id = await service.startRecall(app, asked);
      app.publisher.flush();
      app.menu.forget();
      return find(id);
    },
  });

  app.route({
    ...getRecall,
    handler: async ({ params: { id } }) => ({
      ...(await find(id)),
      list: await recalls.listBuyers(pool, id),
      isSending: await recalls.isSending(pool, id),
    }),
  });

  app.route({
    ...notifyBuyers,
    handler: async ({ params: { id }, body, user }) => {
      await service.notifyBuyers(db, { id, ...body, actorId: user.id, now: clock() });
      app.publisher.flush();
      return find(id);
    },
  });

  app.route({
    ...noteBuyer,
    handler: async ({ params, body, user }) => {
      if (!(await recalls.note(pool, { ...params, ...body, actorId: user.id, now: clock() })))
        throw notFound();
      return ok;
    },
  });

  app.get(exportRecallsUrl, { config: { access: 'admin', permission: 'menu' } }, async (_request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="recalls.csv"')
      .type('text/csv; charset=utf-8')
      .send(await exportRecalls(pool)),
  );
};
