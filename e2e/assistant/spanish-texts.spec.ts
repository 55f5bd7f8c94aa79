import { cartOf, lastAnswer, say, send } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedErrors: [/Failed to (?:fetch|load)|error loading/i] });
const file = '**/assets/spanish-texts-*.js*';

test('a Spanish sentence is answered in English while its texts are out of reach, and in Spanish thereafter', async ({
  page,
  customer: _customer,
}) => {
  await page.route(file, (route) => route.abort());
  await page.goto('/');
  await say(page, 'cuéntame un chiste');
  await expect(lastAnswer(page)).not.toContainText(/[áéíóú¿¡]/);
  await say(page, 'puedo manejar después de tomarlas');
  await expect(lastAnswer(page)).toContainText('No conduzcas');
  await page.unroute(file);
  await say(page, 'cuéntame un chiste');
  await expect(lastAnswer(page)).toContainText(/gomita en la escuela|el té a la taza/);
});

test('a Spanish sentence whose texts do not arrive is answered, and what is tapped meanwhile stays in the cart', async ({
  page,
  customer,
}) => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  await page.route(file, () => asked()); // it never comes
  await page.goto('/chat?view=products');
  await send(page, 'agrega dos Orchard Gummies');
  await isAsked;
  const product = page.getByRole('article', { name: 'Orchard Gummies' });
  await product.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added 2 × Orchard Gummies.')).toBeVisible();
  await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual(['3 Orchard Gummies']);
});
