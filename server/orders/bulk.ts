import type { FastifyBaseLogger } from 'fastify';
import type { BulkChange, BulkResult } from '#shared/contract/admin-order-views.ts';
import { AppError } from '../errors.ts';
import type { App } from '../http/app-types.ts';
import * as service from './service.ts';

type Target = { id: string; version?: number };
type Caller = { id: string; log: FastifyBaseLogger };

/** One after the other, each in a transaction of its own, so that one that is refused holds up no other. */
export async function changeOrders(app: App, caller: Caller, targets: Target[], change: BulkChange) {
  const results: BulkResult[] = [];
  for (const target of new Map(targets.map((one) => [one.id, one])).values()) {
    results.push(await changeOne(app, caller, target, change));
  }
  return results;
}

async function changeOne(
  app: App,
  caller: Caller,
  { id, version }: Target,
  change: BulkChange,
): Promise<BulkResult> {
  try {
    const { order, isChanged } = await apply(app, { id: caller.id, orderId: id, version }, change);
    const result = isChanged ? 'changed' : 'unchanged';
    return { id, orderNumber: order.orderNumber, result, message: null, version: order.version };
  } catch (error) {
    // What was done before this one stays done, and the answer must say so.
    if (!(error instanceof AppError)) caller.log.error({ err: error, orderId: id }, 'order not changed');
    const message = error instanceof AppError ? error.message : 'It could not be changed. Please try again.';
    return { id, orderNumber: null, result: 'skipped', message, version: null };
  }
}

function apply(app: App, admin: Parameters<typeof service.setStatus>[1], change: BulkChange) {
  if ('undo' in change) return service.undoChange(app, admin);
  return 'status' in change
    ? service.setStatus(app, admin, change)
    : service.assignDriver(app, admin, change);
}
