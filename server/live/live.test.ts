import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { OrderUpdate } from '#shared/live.ts';
import { buildApp } from '../app.ts';
import { testApp } from '../test/app.ts';
import { addressOf, openSocket } from '../test/socket.ts';
import { orderChannel } from './publish.ts';

const { app, database, db: _db, as } = await testApp();
await app.listen({ port: 0, host: '127.0.0.1' });

const orderOf = (number: number | string = 1): OrderUpdate => ({
  id: randomUUID(),
  orderNumber: `H260101-${number}`,
  status: 'pending',
  deliveryStatus: null,
  estimatedWaitTime: null,
  version: 1,
});

async function connected(role: 'customer' | 'driver' | 'admin', on = app) {
  const caller = await as(role);
  const socket = openSocket(on, { cookie: caller.cookie() });
  await socket.auth(caller.user.id);
  return { ...socket, caller, user: caller.user };
}

const upgrade = (headers: Record<string, string>) =>
  fetch(`http://${addressOf(app)}/ws`, { headers });

test('a signed-in browser that says who it is hears of its orders', async () => {
  const customer = await connected('customer');
  const order = orderOf();
  app.publisher.orderChanged({ order, userId: customer.user.id, driverId: null });
  await expect(customer.next('order_update')).resolves.toEqual({ type: 'order_update', data: order });
});
