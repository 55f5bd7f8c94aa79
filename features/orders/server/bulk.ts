import type { FastifyBaseLogger } from 'fastify';
import type { BulkChange } from '../contract/admin-order-views.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { changeEach } from '#platform/server/http/change-each.ts';
import * as service from './service.ts';

type Target = { id: string; version?: number };
type Caller = { id: string; log: FastifyBaseLogger };
type Shown = { orderNumber: string | null; version: number | null };

/** The same change to each. */
export const changeOrders = (app: App, caller: Caller, targets: Target[], change: BulkChange) =>
  changeEach<Target, Shown>(targets, {
    noun: 'order',
    log: caller.log,
    skipped: { orderNumber: null, version: null },
    async change({ id, version }) {
      const { order, isChanged } = await apply(app, { id: caller.id, orderId: id, version }, change);
      return { shown: { orderNumber: order.orderNumber, version: order.version }, isChanged };
    },
  });

function apply(app: App, admin: Parameters<typeof service.setStatus>[1], change: BulkChange) {
  if ('undo' in change) return service.undoChange(app, admin);
  return 'status' in change
    ? service.setStatus(app, admin, change)
    : service.assignDriver(app, admin, change);
}
