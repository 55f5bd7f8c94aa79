import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';
import { openPrinter } from '#platform/server/test/fake-printer.ts';
import { minuteMs } from '#shared/durations.ts';

/** Opens a shop whose owner said that this printer confirms what it has printed. */
async function openShop(options: Parameters<typeof openPrinter>[0] = {}) {
  const shop = await testApp({ env: { RATE_LIMITS: 'off' } });
  const printer = await openPrinter(options);
  onTestFinished(() => printer.unplug());
  const owner = await shop.as('admin', { staffRole: 'owner' });
  const printing = { address: '127.0.0.1', port: printer.port, confirms: true };
  expect((await owner.put('/api/admin/settings/printing', printing)).statusCode).toBe(200);
  const order = async () =>
    (await checkOut((await shopperOf(shop)()).browser)).json<{ id: string; orderNumber: string }>();
  const waiting = async () => (await owner.get('/api/admin/tickets')).json<{ waiting: number }>().waiting;
  const again = async ({ id }: { id: string }) => owner.post(`/api/admin/orders/${id}/ticket`);
  return { shop, printer, owner, order, waiting, again, print: () => shop.app.tickets.print() };
}
const isCopy = (text: string) => text.includes(' COPY ');

test.each([
  ['prints and never answers', { confirms: false, hangsUp: true }],
  ['prints and breaks each connection', { resets: true }],
])('a printer that %s gets a ticket twice, and then those behind it', async (_what, options) => {
  const { printer, order, print, waiting } = await openShop(options);
  const first = await order();
  await expect.poll(() => printer.texts().length).toBe(1);
  await print();
  const second = await order();
  const copiesOf = ({ orderNumber }: { orderNumber: string }) =>
    printer.texts().filter((text) => text.includes(orderNumber)).length;
  for (let look = 0; look < 5; look += 1) await print();
  expect([copiesOf(first), copiesOf(second)]).toEqual([2, 2]);
  expect(await waiting()).toBe(2);
});

test('the last ticket of an evening that a printer lost twice is printed as a copy when it works again', async () => {
  const { shop, printer, order, print, waiting } = await openShop({ loses: 3 });
  await order();
  await expect.poll(() => printer.lost()).toBe(1);
  await print();
  expect(printer.lost()).toBe(2);
  await print();
  expect(printer.lost()).toBe(2);
  shop.clock.advance(minuteMs);
  await print();
  expect(printer.lost()).toBe(3);
  shop.clock.advance(minuteMs);
  await print();
  expect(printer.texts()).toEqual([]);
  shop.clock.advance(minuteMs);
  await print();
  expect(printer.texts().map(isCopy)).toEqual([true]);
  expect(await waiting()).toBe(0);
});

test('a status that a printer sends unasked does not confirm a ticket', async () => {
  const status = Uint8Array.from([0x18, 0x00, 0x0c, 0x00]);
  const { printer, order, waiting, print } = await openShop({
    confirms: false,
    greeting: status,
    hangsUp: true,
  });
  await order();
  await expect.poll(() => printer.texts().length).toBeGreaterThan(0);
  await print();
  expect(await waiting()).toBe(1);
});

test('an answer after an unasked status confirms the ticket', async () => {
  const { order, waiting } = await openShop({ greeting: Uint8Array.from([0x10, 0x00, 0x00, 0x00]) });
  await order();
  await expect.poll(waiting).toBe(0);
});

test('a printer that answers without paper has printed nothing', async () => {
  const { printer, order, waiting, print } = await openShop({ answer: 0x0c });
  await order();
  await expect.poll(() => printer.texts().length).toBeGreaterThan(0);
  await print();
  expect(await waiting()).toBe(1);
});

test('when staff reprint an order whose ticket still waits, the second ticket alone is marked as a copy', async () => {
  const { shop, printer, order, again, print } = await openShop();
  await printer.unplug();
  const placed = await order();
  expect((await again(placed)).statusCode).toBe(200);
  await print();
  const back = await openPrinter({ port: printer.port });
  onTestFinished(() => back.unplug());
  await shop.app.tickets.print();
  await expect.poll(() => back.texts().map(isCopy)).toEqual([false, true]);
});

test('discarded tickets keep what may be on paper, and those of closed orders wait for their undo', async () => {
  const { printer, owner, order, again, waiting, print } = await openShop();
  const taken = printer.jam();
  const sent = await order();
  await taken;
  await printer.unplug();
  const cancelled = await order();
  await owner.put(`/api/admin/orders/${cancelled.id}/status`, { status: 'cancelled' });
  await print();
  expect((await owner.delete('/api/admin/tickets')).json()).toEqual({ discarded: 1 });
  const back = await openPrinter({ port: printer.port });
  onTestFinished(() => back.unplug());
  await again(sent);
  await owner.post(`/api/admin/orders/${cancelled.id}/undo`);
  await print();
  await expect.poll(waiting).toBe(0);
  const marks = ({ orderNumber }: { orderNumber: string }) =>
    back
      .texts()
      .filter((text) => text.includes(orderNumber))
      .map(isCopy);
  expect([marks(sent), marks(cancelled)]).toEqual([[true], [false]]);
});
