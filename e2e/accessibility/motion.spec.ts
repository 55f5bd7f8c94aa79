import type { Page } from '@playwright/test';
import { card, test as adminTest } from '../support/admin-fixtures.ts';
import { choose, expect, test, toast } from '../support/fixtures.ts';

type Seen = { motions: string[]; scrolls: unknown[]; pressed: number; answered: number };

/** Looks at every frame for what moves longer than a blink and who is typing, and at how the page is scrolled. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { motions: [], scrolls: [], pressed: 0, answered: 0 };
    Object.assign(window, { seen });
    addEventListener('click', () => (seen.pressed = performance.now()), true);
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollAndReport(how) {
      seen.scrolls.push(typeof how === 'object' && how.behavior);
      scroll.call(this, how);
    };
    let wasTyping = false;
    const look = () => {
      requestAnimationFrame(look);
      for (const motion of document.getAnimations()) {
        const end = Number(motion.effect?.getComputedTiming().endTime);
        const name = motion instanceof CSSAnimation ? motion.animationName : 'transition';
        if (end > 1 && !seen.motions.includes(name)) seen.motions.push(name);
      }
      const isTyping = document.querySelector('.animate-typing') !== null;
      if (wasTyping && !isTyping) seen.answered = performance.now();
      wasTyping = isTyping;
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** A walk through what moves: bubbles, typing, a notice, and the page itself. */
async function shop(page: Page) {
  const read = await watch(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/?view=products');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(toast(page, 'Added to Cart')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(toast(page, 'Added to Cart')).toHaveCount(0);
  await choose(page, 'Back to Main Menu', 'Main Menu');
  await choose(page, "What's on the Menu");
  const wait = async () => {
    const { answered, pressed } = await read();
    return answered - pressed;
  };
  // The view may be there a frame before it is looked at.
  await expect.poll(wait).toBeGreaterThan(0);
  const { motions, scrolls } = await read();
  return { motions, scrolls: [...new Set(scrolls)], wait: await wait() };
}

/** The same in the admin panel: a form, a question, and the way they leave. */
async function work(page: Page) {
  const read = await watch(page);
  await page.goto('/admin?tab=products');
  await card(page, 'Evergreen CBD Flower').getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Another');
  await page.getByRole('dialog').getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return (await read()).motions;
}

for (const mode of [{ reducedMotion: 'reduce' }, { reducedMotion: 'no-preference' }] as const) {
  const isCalm = mode.reducedMotion === 'reduce';

  test.describe(isCalm ? 'for those who ask for less motion' : 'for all others', () => {
    test.use({ contextOptions: mode, replyDelay: 800 });

    test(`the answer comes after 800 ms, and the page ${isCalm ? 'is there at once' : 'glides to it'}`, async ({
      page,
      customer: _customer,
    }) => {
      const { motions, scrolls, wait } = await shop(page);
      expect(wait).toBeGreaterThan(790);
      expect(wait).toBeLessThan(10_000); // on a busy machine too
      if (isCalm) {
        expect(motions).toEqual([]);
        expect(scrolls).toEqual(['instant']);
      } else {
        expect(motions).toEqual(expect.arrayContaining(['enter', 'leave', 'typing', 'transition']));
        expect(scrolls).toEqual(['smooth']);
      }
    });

    adminTest(`dialogs come and go ${isCalm ? 'without moving' : 'softly'}`, async ({ page }) => {
      const motions = await work(page);
      if (isCalm) expect(motions).toEqual([]);
      else expect(motions).toEqual(expect.arrayContaining(['sheet', 'slide-down', 'appear', 'leave']));
    });

    // The last one, as its clock leaves no context to a next test.
    test(`what is added ${isCalm ? 'neither shakes the phone nor runs up the total' : 'shakes the phone, and the total runs up to it'}`, async ({
      page,
      customer,
      shop: { product: sell },
    }) => {
      const product = await sell({ price: 10_000 });
      await customer.post('/api/cart', { productId: product.id, quantity: 1 });
      await page.addInitScript(() => {
        const pulses: unknown[] = [];
        Object.assign(window, { pulses });
        Navigator.prototype.vibrate = (pulse) => pulses.push(pulse) > 0;
      });
      await page.clock.install(); // no frame is missed, however busy the machine is
      await page.goto(`/?view=products&search=${product.name}`);
      const sum = page.locator('[data-cart-bar] span').last();
      await expect(sum).toHaveText('$100.00');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click();
      const shown = new Set<string | null>();
      await expect
        .poll(
          async () => {
            await page.clock.runFor(20);
            shown.add(await sum.textContent());
            return [...shown].at(-1);
          },
          { intervals: [1] },
        )
        .toBe('$200.00');
      const between = [...shown].filter((text) => !['$100.00', '$200.00'].includes(text!));
      const pulses = await page.evaluate(() => (window as unknown as { pulses: unknown[] }).pulses);
      if (isCalm) expect([between, pulses]).toEqual([[], []]);
      else expect([between.length > 3, pulses]).toEqual([true, [10]]);
    });
  });
}

test.describe('the first lines of a visit', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('appear without motion, and a reply moves in', async ({ page, customer: _customer }) => {
    await page.goto('/');
    const words = page.locator('[data-speaker=assistant] > *');
    await expect(words.first()).toHaveCSS('animation-name', 'none');
    await choose(page, "What's on the Menu");
    await expect(words.last()).toHaveCSS('animation-name', 'enter');
  });
});
