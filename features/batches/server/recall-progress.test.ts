import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { openSocket } from '#platform/server/test/socket.ts';

const { app, as, product } = await testApp({ env: { RATE_LIMITS: 'off' } });
await app.listen({ port: 0, host: '127.0.0.1' });

test('admins see how many buyers of a recalled batch were notified, until all are', async () => {
  const owner = await as('admin');
  const { browser, productId } = await shopperOf({ as, product })();
  const { id: batchId } = (
    await owner.post(`/api/admin/products/${productId}/batches`, { lotNumber: 'A' })
  ).json();
  const { id: orderId } = (await checkOut(browser)).json();
  await owner.put(`/api/admin/orders/${orderId}/status`, { status: 'processing' });
  const { id } = (await owner.post(`/api/admin/batches/${batchId}/recall`, { reason: 'Mold' })).json();

  const board = openSocket(app, { cookie: owner.cookie() });
  const customer = openSocket(app, { cookie: browser.cookie() });
  await board.auth(owner.user.id);
  await customer.auth(browser.user.id);
  const read: { isSending: boolean }[] = [];
  board.socket.on('message', (data: Buffer) => {
    if (!String(data).includes('recall_update')) return;
    void owner.get(`/api/admin/recalls/${id}`).then((answer) => read.push(answer.json()));
  });
  await owner.post(`/api/admin/recalls/${id}/notify`, { title: 'Lot A', message: 'Bring it back.' });
  await expect
    .poll(() => read.at(-1))
    .toMatchObject({ isSending: false, list: [{ toldAt: expect.any(String) }] });
  expect(customer.received.filter(({ type }) => type === 'recall_update')).toEqual([]);
});
