import { ok } from '#shared/common.ts';
import {
  answerCustomer,
  countUnreadThreads,
  getThread,
  listThreads,
  markThreadRead,
  messageCustomers,
} from '../contract/messages.ts';
import { encodeCursor } from '#platform/server/db/cursor.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import * as messages from './queries.ts';
import * as service from './service.ts';

export const adminMessageRoutes: Routes = async (app) => {
  const { pool } = app.database;
  const limit = service.limitMessages(app);

  app.route({
    ...listThreads,
    handler: async ({ query }, reply) => {
      const rows = await messages.listThreads(pool, query);
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      if (last && rows.length > query.limit) {
        void reply.header('x-next-cursor', encodeCursor({ createdAt: last.lastAt, id: last.id }));
      }
      return page;
    },
  });

  app.route({ ...countUnreadThreads, handler: () => messages.countUnreadThreads(pool) });

  app.route({
    ...getThread,
    handler: async ({ params, query }) => {
      const customer = await messages.findCustomer(pool, params.id);
      if (!customer) throw notFound();
      const [thread, orders] = await Promise.all([
        messages.findThread(pool, { customerId: params.id, as: 'admin' }, query),
        messages.recentOrders(pool, params.id),
      ]);
      return { ...thread, customer, orders };
    },
  });

  app.route({
    ...answerCustomer,
    handler: async (request) => {
      await limit(request.user.id);
      return service.answerCustomer(app, request, request.params.id, request.body.body);
    },
  });

  app.route({
    ...messageCustomers,
    handler: async (request) => {
      await limit(request.user.id);
      const { customerIds, body } = request.body;
      return { sent: await service.messageCustomers(app, request, customerIds, body) };
    },
  });

  app.route({
    ...markThreadRead,
    handler: async ({ params, body }) => {
      await service.markRead(app, { customerId: params.id, as: 'admin' }, body.number);
      return ok;
    },
  });
};
