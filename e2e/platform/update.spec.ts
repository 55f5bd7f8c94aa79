import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { workerReady } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByText('Update ready');
/** Long enough for what must not happen. */
const aMoment = 500;

const reload = (page: Page) => page.getByRole('button', { name: 'Reload' }).click();

async function open(page: Page, url: string) {
  await page.goto(url);
  await workerReady(page);
}

function countLoads(page: Page) {
  const loads: Page[] = [];
  page.on('load', () => loads.push(page));
  return loads;
}

test('a new version is offered, and comes with one reload when it is accepted', async ({
  page,
  context,
  customer,
  shop,
}) => {
  const proxy = await openProxy();
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  const other = await context.newPage();
  await open(other, proxy.url);
  await open(page, proxy.url);
  const [loads, loadsOfOther] = [countLoads(page), countLoads(other)];

  await test.step('the first version is not offered as an update', async () => {
    await page.waitForTimeout(aMoment);
    await expect(offer(page)).toBeHidden();
  });

  await test.step('the next version is offered', async () => {
    proxy.publish('next');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a reload is not offered during the checkout', async () => {
    await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeAttached();
    await expect(offer(page)).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
    await expect(offer(page)).toBeHidden();
    await page.getByRole('button', { name: 'Back to Cart' }).click();
    await expect(offer(page)).toBeVisible();
    await page.waitForTimeout(aMoment);
    expect(loads).toHaveLength(0);
  });

  await test.step('accepting it reloads the page once', async () => {
    await reload(page);
    await expect(offer(page)).toBeHidden();
    await workerReady(page);
    await page.waitForTimeout(aMoment);
    expect(loads).toHaveLength(1);
    expect(await page.evaluate(() => caches.keys())).toContain('shell-next');
  });

  await test.step('an update in one tab does not reload the other', async () => {
    await expect(offer(other)).toBeVisible();
    // The parts it has not loaded yet are still there.
    await other.getByRole('button', { name: 'Your Profile' }).click();
    await expect(other.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    expect(loadsOfOther).toHaveLength(0);
    await reload(other);
    await expect(offer(other)).toBeHidden();
    await expect.poll(() => loadsOfOther).toHaveLength(1);
  });
  proxy.close();
});
