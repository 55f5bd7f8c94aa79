import { afterAll, expect, test } from 'vitest';
import { openPrinter } from '#platform/server/test/fake-printer.ts';
import { placeOrder, remoteBrowser, remoteCustomer } from '#platform/server/test/remote-browser.ts';
import { filledFolder, startShop } from '#platform/server/test/shop-process.ts';
import { owner } from '#platform/server/test/shop-owner.ts';

const printer = await openPrinter();
afterAll(() => printer.unplug());

test('a server that is killed while it prints leaves no order unprinted, and marks the second ticket as a copy', async () => {
  const dataDir = await filledFolder();
  const first = startShop({ DATA_DIR: dataDir });
  const address = await first.address();
  const admin = await remoteBrowser(address);
  await admin.post('/api/login', { username: owner.username, password: owner.password });
  const printing = { address: '127.0.0.1', port: printer.port, confirms: true };
  expect((await admin.put('/api/admin/settings/printing', printing)).status).toBe(200);
  const customer = await remoteCustomer(address);
  const [product] = (await customer.get('/api/products')).body as { id: string }[];

  const taken = printer.jam();
  const { body } = await placeOrder(customer, product!.id);
  const { orderNumber } = body as { orderNumber: string };
  await taken;
  await first.signal('SIGKILL');
  expect(printer.texts()).toEqual([]);
  printer.clear();

  const next = startShop({ DATA_DIR: dataDir });
  await next.address();
  await expect.poll(() => printer.texts()).toHaveLength(1);
  expect(printer.texts()[0]).toContain(orderNumber);
  expect(printer.texts()[0]).toContain(' COPY ');
});
