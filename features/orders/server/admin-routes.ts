import { Readable } from 'node:stream';
import {
  changeOrders,
  countOrderViews,
  exportOrderItems,
  exportOrders,
  exportSelectedOrders,
} from '../contract/admin-order-views.ts';
import {
  askForCall,
  assignDriver,
  countAdminOrders,
  editOrder,
  getAdminOrder,
  handBackOrder,
  listAdminOrderItems,
  listAdminOrders,
  listOrderEvents,
  markOrdersSeen,
  previewOrderEdit,
  setOrderDelivery,
  setOrderStatus,
  undoOrderChange,
} from '../contract/admin-orders.ts';
import { correctOrder } from '../contract/correct-order.ts';
import { getOrderLaw } from '../contract/order-law.ts';
import { listPackedLines } from '../contract/packed-lines.ts';
import { setLineBatch } from '../contract/line-batches.ts';
import { ok } from '#shared/common.ts';
import { hasPermission } from '#shared/permissions.ts';
import { totals } from '#features/analytics/server/queries.ts';
import { answerPage, decodeCursor } from '#platform/server/db/cursor.ts';
import { sendFile } from '#features/accounts/server/csv.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { notFound } from '#platform/server/errors.ts';
import { versionIn } from '#platform/server/http/if-match.ts';
import * as orders from './admin-queries.ts';
import { correctOrder as correctDelivered } from './correct-delivered.ts';
import { findItems } from './queries.ts';
import { exportOrders as orderLines, exportOrderItems as itemLines } from './export.ts';
import { placeOfLate } from './list-filter.ts';
import { setCallAsked } from './no-shows.ts';
import * as packed from './packed-line-queries.ts';
import * as packing from './packing.ts';
import * as service from './service.ts';
import { shopDayOf } from '#platform/server/db/shop-day.ts';

export const adminOrderRoutes: Routes = async (app) => {
  const { pool, reports } = app.database;
  const shop = async () => ({ now: app.clock(), ...shopDayOf(await app.settings.read()) });

  async function find(id: string) {
    const order = await orders.findOrderForAdmin(pool, id);
    if (!order) throw notFound();
    return order;
  }

  app.route({
    ...listAdminOrders,
    handler: async ({ query }, reply) => {
      const today = await shop();
      if (query.sort !== 'late') {
        const rows = await orders.listOrdersForAdmin(pool, query, today);
        return answerPage(reply, rows, query.limit, (row) => (query.sort ? row.deliveryTime : row.createdAt));
      }
      // All pages have the moment of the first: an order that becomes late meanwhile would go to a page already read.
      const now = (query.before && decodeCursor(query.before).readAt) || today.now;
      const rows = await orders.listOrdersForAdmin(pool, query, { ...today, now });
      return answerPage(reply, rows, query.limit, (row) => placeOfLate(row, now), now);
    },
  });

  app.route({
    ...countOrderViews,
    handler: async () => orders.countOrderViews(pool, await app.settings.read(), app.clock()),
  });

  app.route({
    ...changeOrders,
    handler: ({ user, log, body }) =>
      service.changeOrders(app, { id: user.id, log }, body.orders, body.change),
  });

  app.route({
    ...exportOrders,
    handler: async ({ query }, reply) =>
      sendFile(reply, 'orders').send(Readable.from(orderLines(reports, await shop(), query))),
  });

  app.route({
    ...exportOrderItems,
    handler: async ({ query }, reply) =>
      sendFile(reply, 'order-items').send(Readable.from(itemLines(reports, await shop(), query))),
  });

  app.route({
    ...exportSelectedOrders,
    handler: async ({ body }, reply) =>
      sendFile(reply, 'orders').send(Readable.from(orderLines(pool, await shop(), body))),
  });

  app.route({
    ...countAdminOrders,
    handler: async () => {
      const [{ byStatus }, unseen] = await Promise.all([
        totals(pool),
        orders.unseenForSeconds(pool, app.clock()),
      ]);
      return { ...byStatus, unseenForSeconds: unseen };
    },
  });

  app.route({
    ...markOrdersSeen,
    handler: async ({ body }) => {
      await orders.markSeen(pool, body.ids, app.clock());
      return ok;
    },
  });

  app.route({ ...getAdminOrder, handler: ({ params }) => find(params.id) });

  app.route({
    ...listAdminOrderItems,
    handler: async ({ params }) => {
      const items = await findItems(pool, params.id);
      if (!items) throw notFound();
      return items;
    },
  });

  app.route({
    ...listPackedLines,
    handler: async ({ body }) => {
      const settings = await app.settings.read();
      return packed.listPackedLines(pool, body.ids, { settings, now: app.clock() });
    },
  });

  app.route({
    ...getOrderLaw,
    handler: async ({ params }) => {
      await find(params.id);
      return orders.listLaws(app.db, params.id);
    },
  });

  app.route({
    ...listOrderEvents,
    handler: async ({ params }) => {
      await find(params.id);
      return orders.listEvents(pool, params.id);
    },
  });

  app.route({
    ...setOrderStatus,
    handler: async (request) => {
      await service.setStatus(app, adminOf(request), request.body);
      return find(request.params.id);
    },
  });

  app.route({
    ...editOrder,
    handler: async (request) => {
      const mayTakeOff = hasPermission(request.user, 'cash');
      await service.editOrder(app, { ...adminOf(request), mayTakeOff }, request.body);
      return find(request.params.id);
    },
  });

  app.route({
    ...correctOrder,
    handler: async (request) => {
      const key = request.headers['idempotency-key'];
      await correctDelivered(app, { ...adminOf(request), key }, request.body);
      return find(request.params.id);
    },
  });

  app.route({
    ...previewOrderEdit,
    handler: ({ params, body }) => service.previewEdit(app, params.id, body),
  });

  app.route({
    ...setOrderDelivery,
    handler: async (request) => {
      await service.setDeliveryStatusByAdmin(app, adminOf(request), request.body);
      return find(request.params.id);
    },
  });

  app.route({
    ...handBackOrder,
    handler: async (request) => {
      await service.handBack(app, adminOf(request));
      return find(request.params.id);
    },
  });

  app.route({
    ...askForCall,
    handler: async (request) => {
      await setCallAsked(app, adminOf(request), request.body.asked);
      return find(request.params.id);
    },
  });

  app.route({
    ...undoOrderChange,
    handler: async (request) => {
      await service.undoChange(app, adminOf(request));
      return find(request.params.id);
    },
  });

  app.route({
    ...assignDriver,
    handler: async (request) => {
      await service.assignDriver(app, adminOf(request), request.body);
      return find(request.params.id);
    },
  });

  app.route({
    ...setLineBatch,
    handler: ({ params, body, user }) =>
      packing.setLineBatch(app, params.id, body.batchId, { id: user.id, now: app.clock() }),
  });
};

type ChangeRequest = {
  user: { id: string };
  params: { id: string };
  headers: { 'if-match'?: string | undefined };
};

/** Returns admin, order and the version that was on the screen. */
const adminOf = ({ user, params, headers }: ChangeRequest) => ({
  id: user.id,
  orderId: params.id,
  version: versionIn(headers['if-match']),
});
