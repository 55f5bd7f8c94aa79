import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as base } from '../support/fixtures.ts';
import { openRelay } from '../support/proxy.ts';
import { workerReady } from '../support/worker.ts';

type Relay = Awaited<ReturnType<typeof openRelay>>;

const test = base.extend<{ relay: Relay }>({
  relay: async ({ customer: _signedIn }, use) => {
    const relay = await openRelay();
    await use(relay);
    relay.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByText('Update ready');
/** Long enough for what must not happen. */
const aMoment = 500;

async function open(page: Page, { url }: Relay) {
  await page.goto(url);
  await workerReady(page);
}

async function publish(page: Page, relay: Relay) {
  relay.publish('next');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

function countLoads(page: Page) {
  const loads: Page[] = [];
  page.on('load', () => loads.push(page));
  return loads;
}

test('the first version of all is no update', async ({ page, relay }) => {
  await open(page, relay);
  await page.waitForTimeout(aMoment);
  await expect(offer(page)).toBeHidden();
});

test('a new version offers itself, and comes with one reload once it is let in', async ({ page, relay }) => {
  await open(page, relay);
  const loads = countLoads(page);
  await publish(page, relay);
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

test('nobody is asked to reload while checking out', async ({ page, relay, customer, shop }) => {
  await customer.post('/api/cart', { productId: (await shop.product()).id, quantity: 1 });
  await open(page, relay);
  await publish(page, relay);
  await expect(offer(page)).toBeVisible();
  await page.goto(`${relay.url}/chat?view=cart`);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeAttached();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(offer(page)).toBeVisible();
});

test('an update in one tab leaves the other as it is', async ({ page, context, relay }) => {
  await open(page, relay);
  const other = await context.newPage();
  await open(other, relay);
  await publish(page, relay);
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
  expect(loads).toHaveLength(1);
});
