import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settingsChanges } from '../schema.ts';
import { testApp } from '#platform/server/test/app.ts';
import { checkOut, shopperOf } from '#platform/server/test/checkout.ts';

const url = '/api/admin/settings/time-zone';
const fresh = await testApp({ env: { SHOP_TIMEZONE: '' } });
const given = await testApp({ env: { SHOP_TIMEZONE: 'America/New_York' } });

test('a fresh shop takes the time zone of the owner’s browser once, with a record, and an undo is final', async () => {
  const owner = await fresh.as('admin');
  const first = await owner.post(url, { timeZone: 'Asia/Tokyo' });
  const { former } = first.json<{ former: string }>();
  // The browser loads the page again at once, and its clock is the one that is written into it.
  expect(fresh.app.settings.recent().shop.timeZone).toBe('Asia/Tokyo');
  expect([first.statusCode, former]).toEqual([200, Intl.DateTimeFormat().resolvedOptions().timeZone]);
  expect((await fresh.app.settings.read()).shop.timeZone).toBe('Asia/Tokyo');
  const changes = await fresh.db.select().from(settingsChanges).where(eq(settingsChanges.section, 'shop'));
  expect(changes).toMatchObject([
    { from: { timeZone: null }, to: { timeZone: 'Asia/Tokyo' }, actorId: owner.user.id },
  ]);

  expect((await owner.post(url, { timeZone: 'Europe/Paris' })).json()).toEqual({ former: null });
  await owner.put('/api/admin/settings/shop', { timeZone: former });
  expect((await owner.post(url, { timeZone: 'Asia/Tokyo' })).json()).toEqual({ former: null });
  expect((await fresh.app.settings.read()).shop.timeZone).toBe(former);
});

test('a shop with a configured time zone, or with an order, keeps its own', async () => {
  const owner = await given.as('admin');
  expect((await owner.post(url, { timeZone: 'Asia/Tokyo' })).json()).toEqual({ former: null });
  expect((await given.app.settings.read()).shop.timeZone).toBe('America/New_York');

  const busy = await testApp({ env: { SHOP_TIMEZONE: '' } });
  const { browser } = await shopperOf(busy)();
  expect((await checkOut(browser)).statusCode).toBe(201);
  expect((await (await busy.as('admin')).post(url, { timeZone: 'Asia/Tokyo' })).json()).toEqual({
    former: null,
  });
});

test('an unknown time zone is refused, and only the owner’s browser sets one', async () => {
  const owner = await given.as('admin');
  expect((await owner.post(url, { timeZone: 'Mars/Base' })).statusCode).toBe(400);
  expect((await (await given.as('driver')).post(url, { timeZone: 'Asia/Tokyo' })).statusCode).toBe(403);
});
