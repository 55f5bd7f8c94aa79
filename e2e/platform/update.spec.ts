import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as base } from '../support/fixtures.ts';
import { openProxy } from '../support/proxy.ts';
import { workerReady } from '../support/worker.ts';

type ShopProxy = Awaited<ReturnType<typeof openProxy>>;

const test = base.extend<{ shopProxy: ShopProxy }>({
  shopProxy: async ({ customer: _signedIn }, use) => {
    const shopProxy = await openProxy();
    await use(shopProxy);
    shopProxy.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByText('Update ready');
/** Long enough for what must not happen. */
const aMoment = 500;

async function open(page: Page, { url }: ShopProxy) {
  await page.goto(url);
  await workerReady(page);
}

async function publish(page: Page, shopProxy: ShopProxy) {
  shopProxy.publish('next');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

function countLoads(page: Page) {
  const loads: Page[] = [];
  page.on('load', () => loads.push(page));
  return loads;
}

test('the first version of all is no update', async ({ page, shopProxy }) => {
  await open(page, shopProxy);
  await page.waitForTimeout(aMoment);
  await expect(offer(page)).toBeHidden();
});

test('a new version offers itself, and comes with one reload once it is let in', async ({
  page,
  shopProxy,
}) => {
  await open(page, shopProxy);
  const loads = countLoads(page);
  await publish(page, shopProxy);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await page.waitForTimeout(aMoment);
  expect(loads).toHaveLength(0);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(offer(page)).toBeHidden();
  await workerReady(page);
  await page.waitForTimeout(aMoment);
  expect(loads).toHaveLength(1);
  expect(await page.evaluate(() => caches.keys())).toContain('shell-next');
});

test('a reload is not offered during the checkout', async ({ page, shopProxy, customer, shop }) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await open(page, shopProxy);
  await publish(page, shopProxy);
  await expect(offer(page)).toBeVisible();
  await page.goto(`${shopProxy.url}/chat?view=cart`);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(offer(page)).toBeVisible();
});

test('an update in one tab leaves the other as it is', async ({ page, context, shopProxy }) => {
  await open(page, shopProxy);
  const other = await context.newPage();
  await open(other, shopProxy);
  await publish(page, shopProxy);
  const loads = countLoads(other);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(offer(other)).toBeVisible();
  // The parts it has not loaded yet are still there.
  await other.getByRole('button', { name: 'Your Profile' }).click();
  await expect(other.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(loads).toHaveLength(0);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(offer(other)).toBeHidden();
  await expect.poll(() => loads).toHaveLength(1);
});
