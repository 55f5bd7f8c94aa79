import type { Page } from '@playwright/test';
import { bar, openStop, passUndo, status, test } from '../support/driver-fixtures.ts';
import { expect, toast } from '../support/fixtures.ts';

/** Keeps a change from the shop until it is let through. */
async function hold(page: Page, path: string) {
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(path, async (route) => {
    await isLet;
    await route.continue();
  });
  return { arrived: page.waitForRequest(path), letThrough };
}

test('what was done goes to the shop before its driver leaves, and cannot be called back', async ({
  page,
  driver,
  assigned,
}) => {
  const [delivered, pickedUp, last] = [await assigned(), await assigned(), await assigned()];
  await page.clock.install();
  await page.goto('/driver');
  const deliver = async (placed: typeof last) =>
    (await openStop(page, placed)).getByRole('button', { name: 'Mark as Delivered' }).click();

  await test.step('a delivery that is on its way cannot be undone any more', async () => {
    const { arrived, letThrough } = await hold(page, '**/complete');
    await deliver(delivered);
    await passUndo(page);
    await arrived;
    const undo = bar(page).getByRole('button', { name: /^Undo/ });
    await expect(undo).toHaveAttribute('aria-busy', 'true');
    await undo.press('Enter');
    await expect(bar(page).getByText('Marked as delivered')).toBeVisible();
    letThrough();
    await expect(toast(page, 'Order completed')).toBeVisible();
    expect((await status(driver, delivered))?.status).toBe('completed');
  });

  await test.step('what is on its way, and what could still be undone, is there before its driver has left', async () => {
    const { arrived, letThrough } = await hold(page, '**/delivery-status');
    await openStop(page, pickedUp);
    await bar(page).getByRole('button', { name: 'Mark Picked Up' }).click();
    await passUndo(page);
    await arrived;
    await deliver(last);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url().split('/').pop()}`));
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.click();
    await expect(logout).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(toast(page, 'Logged out')).toBeVisible();
    const changes = calls.filter((call) => !call.startsWith('GET'));
    expect(changes).toEqual(['PUT complete', 'POST logout']);
    await driver.post('/api/login', { username: driver.username, password: driver.password });
    expect((await status(driver, pickedUp))?.deliveryStatus).toBe('picked_up');
    expect((await status(driver, last))?.status).toBe('completed');
  });
});
