import type { Page } from '@playwright/test';
import { expect, goWithin, test, toast } from '../support/fixtures.ts';

/** A phone with a notch above and a bar of its own below, as far as a browser can pretend to be one. */
async function pretendNotch(page: Page, top: number, bottom: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top, topMax: top, bottom, bottomMax: bottom },
  });
}

test('the page takes the whole screen, and shrinks for a keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/');
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveAttribute('content', /viewport-fit=cover/);
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
  // The field that is typed into and the way on stay in sight.
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await expect(password).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Log In' })).toBeInViewport({ ratio: 1 });
});

const placeOfFocus = (page: Page): Promise<DOMRect> =>
  page.evaluate(() => document.activeElement!.getBoundingClientRect().toJSON());

/** Counts the pixels of the focused field that lie under the bar with this button. */
const belowBar = async (page: Page, button: string) =>
  (await placeOfFocus(page)).bottom - (await page.getByRole('button', { name: button }).boundingBox())!.y;

const forms = [
  ['checkout', 'Delivery Address', 'Place Order'],
  ['profile', 'Email', 'Save Changes'],
] as const;

test('no keyboard, notch or bar of the phone covers what a customer needs', async ({
  page,
  customer,
  shop,
}) => {
  const { id: productId } = await shop.product();
  await customer.post('/api/cart', { productId });
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/');
  await expect(page.getByText("Today's Sale!")).toBeVisible();
  for (const [view, field, way] of forms)
    await test.step(`a keyboard over the ${view} leaves the field and ${way} visible`, async () => {
      await goWithin(page, `/?view=${view}`);
      const button = page.getByRole('button', { name: way });
      await page.getByLabel(field).focus();
      for (let stop = 0; stop < 3; stop += 1) {
        await expect(button).toBeInViewport({ ratio: 1 });
        // The error of the previous field appears a moment later.
        await expect.poll(() => belowBar(page, way)).toBeLessThanOrEqual(0);
        expect((await placeOfFocus(page)).y).toBeGreaterThan(50);
        await page.keyboard.press('Tab');
      }
    });

  await test.step('a text that grows above the focused field does not push it under the bar', async () => {
    await goWithin(page, '/?view=checkout');
    await page.getByLabel('Phone Number').focus();
    await page.evaluate(() => {
      const grow = ({ target }: FocusEvent) =>
        setTimeout(() => ((target as Element).closest('fieldset')!.style.marginTop = '120px'));
      document.addEventListener('focusin', grow, { once: true });
    });
    await page.keyboard.press('Tab');
    await expect(page.locator('fieldset[style]')).toBeAttached();
    await expect.poll(() => belowBar(page, 'Place Order')).toBeLessThanOrEqual(0);
  });

  await test.step('the notch and the bar of the phone cover nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, '/?view=products');
    await pretendNotch(page, 59, 61);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const notice = toast(page, 'Added to Cart');
    await expect(notice).toBeVisible();
    await notice.hover(); // it stays for as long
    await expect.poll(async () => (await notice.boundingBox())?.y).toBeGreaterThan(480); // above the composer and the way to the cart
    const { y, height } = (await notice.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(844 - 61);
    const pill = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
    expect((await pill.boundingBox())?.y).toBeGreaterThanOrEqual(59);

    const last = page.getByRole('main').getByRole('button').last();
    await expect
      .poll(async () => {
        // The menu grows by what other tests put on it.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const box = (await last.boundingBox())!;
        return box.y + box.height;
      })
      .toBeLessThanOrEqual(844 - 61);
  });
});
