import { request } from '@playwright/test';
import { owner } from './accounts.ts';
import { failOnErrors } from './console-errors.ts';
import { callsOf, order, password, prepareContext, test as base, unique } from './fixtures.ts';
import { watchRequests } from './settled.ts';
import { dayMs } from '../../shared/durations.ts';

/** Names, addresses and prices at the ends of what the shop takes. */
export const extremes = {
  firstName: 'Wilhelmina-Alexandrina-Friederike',
  lastName: 'von Hohenzollern-Sigmaringen y Fernández de la Vega',
  product: 'Grandmother Wilhelmina’s Slow-Cured Sun-Grown Hand-Trimmed Evergreen Flower, the Extra Large Jar',
  category: 'Sun-Grown Outdoor Flower',
  address: `Apartment ${'12'.repeat(30)}, ${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Avenue, '.repeat(3)}`,
};
const dearest = 10_000_000;
const cheapest = 1;

type Account = { username: string; password: string };
type Role = 'customer' | 'driver' | 'admin';
export type Stage = Record<Role, Account> & Record<'orderId' | 'customerId' | 'batchId' | 'recallId', string>;

/**
 * A shop in which everything is as long, as cheap or as dear as it can be, and for each role one page, signed in, that
 * its tests leave to each other.
 */
export const test = base.extend<{ role: Role | 'visitor' }, { stage: Stage }>({
  // The check at the door holds for the whole shop.
  ownShop: ['screens', { scope: 'worker' }],

  stage: [
    async ({ shop: { admin, product }, shopUrl }, use) => {
      const context = await request.newContext({ baseURL: shopUrl });
      const calls = await callsOf(context);
      const [username, driverName] = [unique('wilhelmina.'.repeat(3)), unique('driver.'.repeat(5))];
      const { firstName, lastName, address } = extremes;
      const email = `${username}@a-rather-long-domain-name-for-a-shop.test`;
      await calls.post('/api/register', { username, password, email, firstName, lastName });
      await calls.put('/api/profile', {
        email,
        phoneNumber: '+1 (503) 555-0142 ext. 123456',
        deliveryAddress: address,
      });
      const driver = await admin.post<{ id: string }>('/api/admin/drivers', {
        username: driverName,
        password,
        firstName,
        lastName,
      });

      const text = 'A long story about where it grew and who cut it, told without a pause. '.repeat(8);
      const dear = await product({
        name: extremes.product,
        price: dearest,
        description: text,
        category: extremes.category,
        thcContent: '0.3%',
      });
      const cheap = await product({ name: 'x', price: cheapest, category: extremes.category });
      const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
      const sale = { productId: dear.id, description: text, salePrice: dearest - 1, discountPercentage: 0 };
      await admin.post('/api/admin/sales', { ...sale, startDate: at(-1), endDate: at(30) });

      const lotNumber = 'LOT-2026-0719-EVERGREEN-SLOW-CURED-EXTRA-LARGE-JAR-No-000001';
      const batch = {
        lotNumber: lotNumber.slice(0, 60),
        packedOn: '2026-07-19',
        bestBy: '2026-07-20',
        laboratory: 'Laboratory of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        totalThcPercent: 0.123,
        cannabinoids: [{ name: 'Tetrahydrocannabiphorolic acid, delta-9', mgPerContainer: 99_999.999 }],
      };
      const add = (productId: string) =>
        admin.post<{ id: string }>(`/api/admin/products/${productId}/batches`, batch);
      await Promise.all([dear, cheap].map(({ id }) => add(id)));
      const recalled = await product({ name: `${extremes.product.slice(0, 90)}, recalled` });
      const { id: batchId } = await add(recalled.id);
      const bought = await order(calls, recalled, { deliveryAddress: address });
      await admin.put(`/api/admin/orders/${bought.id}/status`, { status: 'processing' });
      await admin.put(`/api/admin/orders/${bought.id}/status`, { status: 'completed' });
      const recall = await admin.post<{ id: string }>(`/api/admin/batches/${batchId}/recall`, {
        reason: text.slice(0, 500),
      });

      let [orderId, returnedId] = ['', ''];
      for (const status of ['cancelled', 'completed', 'processing', 'pending']) {
        // One piece is paid with the highest sum there is; nine cost more than it.
        const isPaidInCash = status === 'pending';
        if (!isPaidInCash) await calls.post('/api/cart', { productId: dear.id, quantity: 8 });
        const placed = await order(calls, dear, {
          deliveryAddress: address,
          driverNote: text.slice(0, 300),
          gateCode: 'W'.repeat(40),
          apartment: 'W'.repeat(40),
          payWith: isPaidInCash ? dearest : null,
        });
        const path = `/api/admin/orders/${placed.id}`;
        await admin.put(`${path}/assign-driver`, { driverId: driver.id });
        if (status !== 'pending') await admin.put(`${path}/status`, { status });
        if (status === 'processing') returnedId = placed.id;
        orderId = placed.id;
      }
      await calls.post('/api/cart', { productId: dear.id, quantity: 99 });
      await calls.post('/api/cart', { productId: cheap.id, quantity: 1 });

      const { id: customerId } = await calls.get<{ id: string }>('/api/user');
      const wheel = await request.newContext({ baseURL: shopUrl });
      const drives = await callsOf(wheel);
      await drives.post('/api/login', { username: driverName, password });
      await drives.post('/api/driver/shift', { float: dearest });
      await drives.post(`/api/driver/orders/${returnedId}/outcome`, {
        outcome: 'wrong_address',
        nextStep: 'return',
      });
      await wheel.dispose();
      await admin.put('/api/admin/settings/age', { doorCheck: true });
      await calls.post('/api/messages', { body: text });
      await admin.post(`/api/admin/messages/${customerId}`, { body: `${address} ${'W'.repeat(80)}` });
      await calls.post('/api/messages/read', { number: 2 }); // else it is in the way of one screen

      await use({
        customerId,
        customer: { username, password },
        driver: { username: driverName, password },
        admin: owner,
        orderId,
        batchId,
        recallId: recall.id,
      });
      await context.dispose();
    },
    { scope: 'worker' },
  ],

  role: ['visitor', { option: true }],

  page: async ({ browser, keptContexts, role, stage, expectedErrors }, use) => {
    const context = await keptContexts.open(browser, `screens of the ${role}`, async (added) => {
      await prepareContext(added);
      // Chromium's shell denies notifications, and the screens that offer them would not.
      await added.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
      );
      if (role !== 'visitor') await (await callsOf(added.request)).post('/api/login', stage[role]);
    });
    const [opened] = context.pages();
    const page = opened ?? (await context.newPage());
    if (!opened) watchRequests(page);
    await failOnErrors(page, expectedErrors, () => use(page));
  },
});
