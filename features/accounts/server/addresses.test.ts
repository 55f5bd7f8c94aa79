import { expect, test } from 'vitest';
import { maxAddresses } from '../contract/addresses.ts';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { insertOrder } from '#platform/server/test/orders.ts';

const { as, db } = await testApp();

const save = (browser: SignedIn, label: string, fields: object = {}) =>
  browser.post('/api/addresses', { label, deliveryAddress: `1 ${label} Street`, ...fields });
const labels = async (browser: SignedIn) =>
  (await browser.get('/api/addresses')).json<{ label: string }[]>().map(({ label }) => label);

test('a customer’s saved addresses keep their notes for the driver, and the last used one comes first', async () => {
  const browser = await as('customer');
  const home = await save(browser, 'Home', { apartment: '4B', gateCode: ' 1234# ', driverNote: '' });
  expect([home.statusCode, home.json()]).toEqual([
    200,
    {
      id: expect.any(String),
      label: 'Home',
      deliveryAddress: '1 Home Street',
      apartment: '4B',
      gateCode: '1234#',
      driverNote: null,
    },
  ]);
  await save(browser, 'Work');
  expect(await labels(browser)).toEqual(['Work', 'Home']);
  await insertOrder(db, {
    userId: browser.user.id,
    deliveryAddress: '1 Home Street',
    createdAt: new Date(Date.now() + 1000),
  });
  expect(await labels(browser)).toEqual(['Home', 'Work']);
});

test('saving an address under a known label replaces the old one', async () => {
  const browser = await as('customer');
  await save(browser, 'Home');
  await save(browser, 'home', { deliveryAddress: '2 New Street' });
  expect((await browser.get('/api/addresses')).json()).toMatchObject([
    { label: 'home', deliveryAddress: '2 New Street' },
  ]);
});

test('a customer has at most five saved addresses, even when many are saved at once', async () => {
  const browser = await as('customer');
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => save(browser, name)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxAddresses);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ message: 'You can keep 5 addresses. Remove one first.' });
  expect(await labels(browser)).toHaveLength(maxAddresses);
});

test.each([
  [{ label: ' ' }, 'Please name this address'],
  [{ label: 'x'.repeat(31) }, 'Use at most 30 characters'],
  [{ deliveryAddress: '' }, 'Delivery address is required'],
  [{ gateCode: 'x'.repeat(41) }, 'Use at most 40 characters'],
])('a saved address with %o is refused', async (fields, message) => {
  const browser = await as('customer');
  const refused = await save(browser, 'Home', fields);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
  expect(await labels(browser)).toEqual([]);
});

test('customers can delete their own addresses and nobody else’s', async () => {
  const [browser, other] = [await as('customer'), await as('customer')];
  const { id } = (await save(browser, 'Home')).json();
  expect(await labels(other)).toEqual([]);
  expect((await other.delete(`/api/addresses/${id}`)).statusCode).toBe(404);
  expect(await labels(browser)).toEqual(['Home']);
  expect((await browser.delete(`/api/addresses/${id}`)).statusCode).toBe(200);
  expect(await labels(browser)).toEqual([]);
});
