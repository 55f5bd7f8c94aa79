import type { Locator } from '@playwright/test';
import { lastAnswer, say } from '../support/conversation.ts';
import { test as driverTest } from '../support/driver-fixtures.ts';
import { expect, order, test, unique } from '../support/fixtures.ts';

const narrow = { viewport: { width: 320, height: 640 } };

test.describe('on the narrowest phone', () => {
  test.use(narrow);

  test('the labels of the steps of an order do not touch', async ({ page, shop, customer }) => {
    await order(customer, await shop.product());
    await page.goto('/?view=order_history');
    const steps = page.getByRole('list', { name: 'Delivery progress' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    const overlaps = await steps.evaluateAll((items) =>
      items
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(overlaps).toEqual([]);
  });

  test('order numbers and phone numbers are never cut at a hyphen in the conversation', async ({
    page,
    shop,
    customer,
  }) => {
    const { orderNumber } = await order(customer, await shop.product());
    const { id } = await customer.get<{ id: string }>('/api/user');
    const numbers = [orderNumber, '303-555-0199', '(303) 555-0142', '1-800-222-1222'];
    // Words of each length before a number, so that some line would end within it.
    const words = numbers.flatMap((number) =>
      Array.from({ length: 12 }, (_, length) => `${'m'.repeat(length + 8)} ${number}.`),
    );
    for (const from of [0, 24])
      await shop.admin.post(`/api/admin/messages/${id}`, { body: words.slice(from, from + 24).join('\n') });
    await page.goto('/?to=shop');
    const thread = page.getByRole('log', { name: 'Messages' });
    await expect(thread).toContainText(words.at(-1)!);
    // With its full stop it is one piece.
    const stopped = numbers.map((number) => `${number}.`);
    for (const piece of stopped) await expect(thread.getByText(piece, { exact: true })).toHaveCount(12);
    expect(await cutNumbers(thread, stopped)).toEqual([]);

    await page.goto('/');
    await say(page, 'where is my order?');
    await expect(lastAnswer(page)).toContainText(orderNumber);
    expect(await cutNumbers(lastAnswer(page), [orderNumber])).toEqual([]);
  });

  test('a line of facts that breaks ends with its dot', async ({ page, shop, customer: _customer }) => {
    const category = unique('Sun-Grown Outdoor ');
    const { name } = await shop.product({ name: unique('Plum '), category, thcContent: '0.25%' });
    await page.goto(`/?view=products&search=${encodeURIComponent(name)}`);
    const facts = page.getByRole('article', { name }).getByText(/THC/).last();
    await expect(facts).toBeVisible();
    // On a phone of any width.
    const begun = await facts.evaluate((element) => {
      const line = element.closest('p')!;
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const dots: Range[] = [];
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
        for (let at = text.data.indexOf('·'); at >= 0; at = text.data.indexOf('·', at + 1)) {
          const dot = document.createRange();
          dot.setStart(text, at);
          dot.setEnd(text, at + 1);
          dots.push(dot);
        }
      const widths: number[] = [];
      for (let width = 80; width < 240; width += 1) {
        line.style.width = `${width}px`;
        const left = line.getBoundingClientRect().left;
        if (dots.some((dot) => dot.getBoundingClientRect().left < left + 2)) widths.push(width);
      }
      return { dots: dots.length, widths };
    });
    expect(begun).toEqual({ dots: 2, widths: [] });
  });
});

/** Returns those of the numbers that lie on more than one line. */
const cutNumbers = (place: Locator, numbers: string[]) =>
  place.evaluate((element, all) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const cut: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const number of all)
        for (let at = 0; (at = (text as Text).data.indexOf(number, at)) >= 0; at += number.length) {
          range.setStart(text, at);
          range.setEnd(text, at + number.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(number);
        }
    return cut;
  }, numbers);

driverTest.describe('on the narrowest phone', () => {
  driverTest.use(narrow);

  driverTest('the name of the dashboard is not cut', async ({ page, driver: _driver }) => {
    await page.goto('/driver');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Driver Dashboard');
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
