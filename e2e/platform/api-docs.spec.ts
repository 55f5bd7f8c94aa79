import { test } from '../support/admin-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test('an admin reads every call of the API, and its parameters', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'orders', exact: true }).click();
  // The page puts places where a line may break, which have no width, into an address.
  await page.getByRole('button', { name: /^POST [\u200B/]+api[\u200B/]+orders / }).click();
  await expect(page.getByText('deliveryAddress').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
