import { expect, type Page } from '@playwright/test';

export const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Types it and sends it by Enter. */
export async function send(page: Page, text: string) {
  await message(page).fill(text);
  await message(page).press('Enter');
}

/** Sends it, and waits until the assistant has answered. */
export async function say(page: Page, text: string) {
  await send(page, text);
  await expect(page.locator('[data-speaker=customer]').last()).toContainText(text);
  await expect(page.getByText('Assistant is typing')).toHaveCount(0);
}

export const lastAnswer = (page: Page) => page.locator('[data-speaker=assistant]').last();

/** The server's cart in words, such as "2 Orchard Gummies". */
export const cartOf = (items: { quantity: number; product: { name: string } }[]) =>
  items.map(({ quantity, product }) => `${quantity} ${product.name}`);
