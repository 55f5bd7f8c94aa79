import { expect, type Page } from '@playwright/test';

export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Types it, sends it by Enter, and waits until it is answered. */
export async function say(page: Page, text: string) {
  await message(page).fill(text);
  await message(page).press('Enter');
  await expect(page.locator('[data-speaker=customer]').last()).toContainText(text);
  await expect(page.getByText('Assistant is typing')).toHaveCount(0);
}

export const lastAnswer = (page: Page) => page.locator('[data-speaker=assistant]').last();

/** The server's cart in words, such as "2 Orchard Gummies". */
export const cartOf = (items: { quantity: number; product: { name: string } }[]) =>
  items.map(({ quantity, product }) => `${quantity} ${product.name}`);
