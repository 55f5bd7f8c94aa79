import { type BrowserContext, request } from '@playwright/test';
import { owner } from './accounts.ts';
import { callsOf, order, password, test as base, unique } from './fixtures.ts';

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
type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** A shop in which everything is as long, as cheap or as dear as it can be, and a door for each role. */
export const test = base.extend<
  { enter: (role: Role) => Promise<void> },
  { stage: Stage; sessions: Map<Role, Cookies> }
>({
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
      const day = 24 * 3_600_000;
      const at = (days: number) => new Date(Date.now() + days * day).toISOString();
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
        await calls.post('/api/cart', { productId: dear.id, quantity: 8 });
        const placed = await order(calls, dear, {
          deliveryAddress: address,
          driverNote: text.slice(0, 300),
          gateCode: 'W'.repeat(40),
          apartment: 'W'.repeat(40),
          payWith: dearest,
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

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  enter: async ({ context, stage, sessions }, use) => {
    await use(async (role) => {
      const known = sessions.get(role);
      if (known) return context.addCookies(known);
      await (await callsOf(context.request)).post('/api/login', stage[role]);
      sessions.set(role, await context.cookies());
    });
  },
});
