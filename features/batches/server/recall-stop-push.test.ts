import { expect, test } from 'vitest';
import { pushSubscriptions } from '#platform/server/push/subscription-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, fillCart } from '#platform/server/test/checkout.ts';
import { subscriptionOf } from '#platform/server/test/expect-messages.ts';
import { startPushService } from '#platform/server/test/push-service.ts';

const service = await startPushService();
const { app, as, product, db } = await testApp({
  env: { RATE_LIMITS: 'off', PUSH_TEST_ENDPOINT: service.origin },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const owner = await as('admin');
const packer = await as('admin', { staffRole: 'packer' });
const [dana, eli, idle] = [await as('driver'), await as('driver'), await as('driver')];

const deviceOf = async ({ user }: { user: { id: string } }) => {
  const device = service.device();
  await db.insert(pushSubscriptions).values(subscriptionOf(device, user.id));
  return () =>
    device.received.map((push) => JSON.stringify(push)).filter((text) => text.includes('Recalled lot'));
};
const pushes = {
  owner: await deviceOf(owner),
  packer: await deviceOf(packer),
  dana: await deviceOf(dana),
  eli: await deviceOf(eli),
  idle: await deviceOf(idle),
};

/** Starts an order of a product, packed from its current lot, for a driver. */
async function packed(productId: string, driver: { user: { id: string } }) {
  const customer = await as('customer');
  await fillCart(customer, { [productId]: 1 });
  const { id } = (await checkOut(customer)).json<{ id: string }>();
  await owner.put(`/api/admin/orders/${id}/assign-driver`, { driverId: driver.user.id });
  await owner.put(`/api/admin/orders/${id}/status`, { status: 'processing' });
  return id;
}

test('a recall goes to the devices of the shop, and of each driver who has the lot in a bag', async () => {
  const tea = await product({ name: 'Tea' });
  const { id: batchId } = (
    await owner.post(`/api/admin/products/${tea.id}/batches`, { lotNumber: 'A' })
  ).json<{ id: string }>();
  const [first] = [await packed(tea.id, dana), await packed(tea.id, dana), await packed(tea.id, eli)];
  await owner.put(`/api/admin/orders/${first}/status`, { status: 'cancelled' });
  expect((await owner.post(`/api/admin/batches/${batchId}/recall`, { reason: 'Mold' })).statusCode).toBe(200);

  await expect.poll(pushes.owner).toEqual([expect.stringContaining('2 open orders hold it')]);
  await expect.poll(pushes.packer).toHaveLength(1);
  await expect.poll(pushes.dana).toEqual([expect.stringContaining('1 stop of yours holds it.')]);
  await expect.poll(pushes.eli).toEqual([expect.stringContaining('Do not hand it over')]);
  expect(pushes.idle()).toEqual([]);
});
