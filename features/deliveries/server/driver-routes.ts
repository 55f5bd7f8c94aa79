import {
  completeOrder,
  countDriverOrders,
  listDriverOrderItems,
  listDriverOrders,
  orderStops,
  recordOutcome,
  setDeliveryStatus,
  setWaitTime,
} from '../contract/driver-orders.ts';
import { ok } from '#shared/common.ts';
import { isOpen } from '#shared/order-status.ts';
import { answerPage } from '#platform/server/db/cursor.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { notFound } from '#platform/server/errors.ts';
import { sendQuickMessage } from '#features/messages/contract/messages.ts';
import { limitMessages, sendQuickMessage as sendToCustomer } from '#features/messages/server/service.ts';
import * as orders from './driver-queries.ts';
import { findItems } from '#features/orders/server/queries.ts';
import * as door from './door-outcomes.ts';
import * as service from './driver-service.ts';
import * as stops from '#features/orders/server/stops.ts';
import { shopDayOf } from '#platform/server/db/shop-day.ts';

export const driverOrderRoutes: Routes = async (app) => {
  const { clock } = app;
  const { pool } = app.database;
  const limit = limitMessages(app);

  async function find(driverId: string, id: string) {
    const order = await orders.findOrderForDriver(pool, { driverId, now: clock() }, id);
    if (!order) throw notFound();
    return order;
  }

  app.route({
    ...listDriverOrders,
    handler: async ({ user, query }, reply) =>
      answerPage(
        reply,
        await orders.listOrdersForDriver(pool, { driverId: user.id, now: clock() }, query),
        query.limit,
      ),
  });

  app.route({
    ...countDriverOrders,
    handler: async ({ user }) => {
      const day = shopDayOf(await app.settings.read());
      return orders.countOfDriver(pool, { driverId: user.id, now: clock() }, day);
    },
  });

  app.route({
    ...listDriverOrderItems,
    handler: async ({ user, params }) => {
      const items = await findItems(pool, params.id, user.id);
      if (!items) throw notFound();
      return items;
    },
  });

  app.route({
    ...setDeliveryStatus,
    handler: async (request) => {
      await service.setDeliveryStatus(app, driverOf(request), request.body);
      return find(request.user.id, request.params.id);
    },
  });

  app.route({
    ...setWaitTime,
    handler: async (request) => {
      const { id: driverId } = request.user;
      const { message } = request.body;
      if (message) await limit(driverId);
      const { order } = await service.setWaitTime(app, driverOf(request), request.body);
      // Both keep the key, so a repeat after a lost answer completes what the first call left undone.
      if (message && isOpen(order)) await sendToCustomer(app, request, order.id, message);
      return find(request.user.id, request.params.id);
    },
  });

  app.route({
    ...sendQuickMessage,
    handler: async (request) => {
      await limit(request.user.id);
      const { message } = request.body;
      const written = await sendToCustomer(app, request, request.params.id, message);
      // A repeat after a lost answer completes what the first call left undone.
      if (message !== 'late') await service.noteDriverWord(app, driverOf(request), message);
      return written;
    },
  });

  app.route({
    ...completeOrder,
    handler: async (request) => {
      await service.complete(app, driverOf(request));
      return find(request.user.id, request.params.id);
    },
  });

  app.route({
    ...recordOutcome,
    handler: async (request) => {
      await door.recordOutcome(app, driverOf(request), request.body);
      return find(request.user.id, request.params.id);
    },
  });

  app.route({
    ...orderStops,
    handler: async ({ user, body }) => {
      return { ...ok, orders: await stops.orderStops(app, user.id, body) };
    },
  });
};

type ChangeRequest = {
  user: { id: string };
  params: { id: string };
  headers: { 'idempotency-key'?: string | undefined };
};

/** Returns driver, order and idempotency key of a request. */
const driverOf = ({ user, params, headers }: ChangeRequest) => ({
  id: user.id,
  orderId: params.id,
  key: headers['idempotency-key'],
});
