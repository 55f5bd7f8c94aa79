import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

export const folder = 'docs/screenshots';

const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
const themes = ['light', 'dark'] as const;

export const emptyFolder = () => rm(folder, { recursive: true, force: true }).then(() => mkdir(folder));

/** Scrolls the page for the picture; without it, the page begins at its top. */
type Frame = (page: Page) => Promise<unknown>;

const names = (await readdir('docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const pages = await Promise.all(['README.md', ...names].map((path) => readFile(path, 'utf8')));
const isShown = (file: string) => pages.some((text) => text.includes(`screenshots/${file}`));

/** Takes pictures of one moment, on a phone and on a desktop, by day and by night: those that a page of the docs shows. */
export async function takePictures(page: Page, name: string, frame?: Frame) {
  for (const [device, size] of Object.entries(devices)) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      const file = `${device}-${colorScheme}-${name}.webp`;
      if (!isShown(file)) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await rest(page, frame);
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const webp = await sharp(png).webp({ quality: 80, smartSubsample: true, effort: 6 }).toBuffer();
      await writeFile(join(folder, file), webp);
    }
  }
}

/** Nothing moves or is still on its way, the assistant has answered, and no notice lies over it. */
async function rest(page: Page, frame: Frame = (shown) => shown.evaluate(() => scrollTo(0, 0))) {
  await page.getByText('Assistant is typing').waitFor({ state: 'detached' });
  await dismissNotice(page);
  await page.mouse.move(0, 0);
  await frame(page);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    // A picture that its row or the window cuts off is not asked for before it is near.
    const images = [...document.images];
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      if (images.length === 0) resolve([]);
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries);
      });
      for (const image of images) observer.observe(image);
    });
    const inSight = images.filter((image) => seen.some((one) => one.target === image && one.isIntersecting));
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    return inSight.every(({ complete }) => complete);
  });
}

export async function dismissNotice(page: Page) {
  const notice = page.locator('ol > li[data-state=open]');
  if ((await notice.count()) === 0) return;
  await notice.getByLabel('Dismiss').click();
  await notice.waitFor({ state: 'detached' });
}
