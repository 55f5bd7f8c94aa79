import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

// Of the sample menu, all of them within the first window.
const name = 'Golden Hour Flower';
const older = 'Evergreen CBD Flower';
const lost = 'Lemon Verbena Trio';

const sizeOf = async (picture: Locator) => {
  const { width, height } = (await picture.boundingBox())!;
  return { width, height };
};
/** Of the file, in pixels; none until it is there. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

/** Red, green and blue of what is on the screen there, blended into one color. */
async function colorOf(element: Locator) {
  const { channels } = await sharp(await element.screenshot()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}
const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)));

test('the pictures of the menu are as small as they are shown, and keep their space if they fail', async ({
  page,
  customer: _customer,
}) => {
  await page.route('**/api/products', async (route) => {
    const menu: MenuProduct[] = await (await route.fetch()).json();
    const lostUrl = menu.find((product) => product.name === lost)!.imageUrl!;
    lostPicture = lostUrl.slice(lostUrl.lastIndexOf('/') + 1).replace('.webp', '');
    const json = menu.map((product) =>
      product.name === older ? { ...product, imagePlaceholder: null } : product,
    );
    await route.fulfill({ json });
  });
  // All pictures come once they are let through, and one never does.
  let lostPicture = '';
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/objects/**', async (route) => {
    await isLet;
    if (route.request().url().includes(lostPicture)) await route.abort();
    else await route.continue();
  });
  // A page is only loaded once its pictures are.
  await page.goto('/?view=products', { waitUntil: 'domcontentloaded' });
  const picture = page.getByRole('img', { name });
  const olderPicture = page.getByRole('img', { name: older });
  const jar = page.getByRole('img', { name: lost });
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/png;base64,/);
  const room = await sizeOf(jar);

  await test.step('an older picture without a blurred placeholder is a tinted shape while it loads', async () => {
    await expect(olderPicture).toHaveCSS('background-image', /gradient/);
    expect(await widthOf(olderPicture)).toBe(0);
  });

  await test.step('a picture is a blur of its colors while it loads', async () => {
    const [size, blur] = [await sizeOf(picture), await colorOf(picture)];
    expect(await widthOf(picture)).toBe(0);

    letThrough();
    await expect(picture).not.toHaveCSS('background-image', /url/);
    expect(await widthOf(picture)).toBeGreaterThan(0);
    expect(distance(blur, await colorOf(picture))).toBeLessThan(12);
    expect(await sizeOf(picture)).toEqual(size);
    await expect.poll(() => widthOf(olderPicture)).toBeGreaterThan(0);
  });

  await test.step('each picture is loaded as small as it is shown, the first one first, and the rest near the screen', async () => {
    const pictures = page.getByRole('article').locator('img');
    const [first, last] = [pictures.first(), pictures.last()];
    await expect(first).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w, .*\.webp 960w$/);
    await expect(first).toHaveAttribute('sizes', /\b45vw$/);
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    await expect(first).not.toHaveAttribute('loading', 'lazy');
    await expect(last).toHaveAttribute('loading', 'lazy');
    await expect(last).not.toHaveAttribute('fetchpriority', 'high');
    const chosen = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(chosen).toMatch(/-320\.webp$/);
  });

  await test.step('a picture that fails shows a quiet jar in the same space', async () => {
    await expect(jar.locator('svg')).toBeVisible();
    await expect(jar).not.toHaveCSS('background-image', /url/);
    expect(await sizeOf(jar)).toEqual(room);
  });
});
