import type { Page } from '@playwright/test';
import { expect, order, test, unique } from '../support/fixtures.ts';

/** CSS pixels of the paper within its margins: rolls of 58 and 80 mm, and a sheet of Letter. */
const papers = { roll58: 196, roll80: 280, letter: 703 };

const paper = (page: Page) => page.locator('.print-page');

/** As on a phone: the call returns at once, and the preview is drawn later. */
const printLater = (page: Page) =>
  page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-prints', String(Date.now()));
  });

test('a receipt stays on the page until it is printed, and fits a paper roll', async ({
  page,
  customer,
  shop,
}) => {
  const products = [
    await shop.product({ name: unique('Sea Salt Dark Chocolate Caramels '), price: 2350 }),
    await shop.product({ name: unique('Grapefruit Rosemary Sparkling Tonic '), price: 123_456 }),
  ];
  await customer.post('/api/cart', { productId: products[1]!.id, quantity: 2 });
  const { id } = await order(customer, products[0]!);
  await shop.admin.put(`/api/admin/orders/${id}/status`, { status: 'completed' });
  const corrected = { amount: 350, source: 'shop', reason: 'A torn box' };
  await shop.admin.post(`/api/admin/orders/${id}/corrections`, corrected);
  await printLater(page);
  await page.goto('/?view=order_history');
  await page.getByRole('button', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText(/Given back on .*−\$3\.50/);
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('Paid in the end');
  const print = page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Print' });

  await test.step('the receipt is there after the call has returned, and gone once it was printed', async () => {
    await print.click();
    await expect(page.locator('html[data-prints]')).toHaveCount(1);
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)));
    await expect(paper(page)).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper(page)).toHaveCount(0);
  });

  await test.step('where a browser does not report the end of printing, the next press prints again', async () => {
    await print.click();
    await expect(paper(page)).toHaveCount(1);
    await page.evaluate(() => document.documentElement.removeAttribute('data-prints'));
    await print.click();
    await expect(page.locator('html[data-prints]')).toHaveCount(1);
    await expect(paper(page)).toHaveCount(1);
  });

  await test.step('on a roll no word is cut while there is room, and every sum is on the paper', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const [name, width] of Object.entries(papers)) {
      await page.setViewportSize({ width, height: 1200 });
      const fits = await paper(page).evaluate((element) => {
        const right = element.getBoundingClientRect().right;
        const sums = [...element.querySelectorAll('td:last-child')];
        return {
          width: element.scrollWidth <= element.clientWidth,
          sums: sums.every(
            (sum) => sum.scrollWidth <= sum.clientWidth && sum.getBoundingClientRect().right <= right,
          ),
        };
      });
      expect(fits, name).toEqual({ width: true, sums: true });
      expect(await brokenWords(page), name).toEqual([]);
    }
    await page.emulateMedia({ media: null });
  });
});

/** Returns the words of the items that break over two lines. */
const brokenWords = (page: Page) =>
  paper(page)
    .locator('td:first-child')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (text.nextNode()) {
          for (const { 0: word, index } of (text.currentNode.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text.currentNode, index);
            range.setEnd(text.currentNode, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(word);
          }
        }
        return broken;
      }),
    );
