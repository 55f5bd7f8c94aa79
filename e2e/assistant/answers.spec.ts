import { cartOf, lastAnswer, message, say } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('a customer in an emergency gets buttons to call, also offline, and Spanish is answered in Spanish', async ({
  page,
  context,
  customer,
}) => {
  const help = (label: string) => page.getByRole('link', { name: label });
  await page.goto('/');

  await test.step('an emergency has buttons to call, and two short lines', async () => {
    await say(page, 'my kid ate one of the gummies');
    await expect(help('Call 911')).toHaveAttribute('href', 'tel:911');
    await expect(help('Call Poison Help')).toHaveAttribute('href', 'tel:18002221222');
    await expect(help('Call 911')).toBeInViewport({ ratio: 1 });
    await expect(help('Call Poison Help')).toBeInViewport({ ratio: 1 });
    await expect(lastAnswer(page)).toContainText('call 911 now');
    await expectAccessible(page);
  });

  await test.step('an animal’s emergency is answered with lines about animals', async () => {
    await say(page, 'the dog got into the chocolate');
    await expect(help('Call ASPCA Animal Poison Control')).toHaveAttribute('href', 'tel:8884264435');
    await expect(help('Call Pet Poison Helpline')).toHaveAttribute('href', 'tel:8557647661');
    await expect(help('Call ASPCA Animal Poison Control')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the buttons stay after a reload and without a signal', async () => {
    await page.reload();
    await expect(help('Call 911')).toBeVisible();
    await context.setOffline(true);
    await say(page, 'mi hija se comio una gomita');
    await expect(help('Llamar: 911')).toHaveAttribute('href', 'tel:911');
    await expect(lastAnswer(page)).toContainText('llama al 911 ahora');
    await context.setOffline(false);
    await expect(page.getByText(/^You're offline/)).toBeHidden();
  });

  await test.step('another device shows them among the earlier messages', async () => {
    await expect
      .poll(async () => {
        const lines = await customer.get<{ calls?: { number: string }[] }[]>('/api/transcript');
        return lines.flatMap(({ calls = [] }) => calls.map(({ number }) => number));
      })
      .toContain('1-800-222-1222');
  });

  await test.step('lines, suggestions and buttons are Spanish, and suggestions do the same as in English', async () => {
    await say(page, 'quiero dos Orchard Gummies'); // by its name: other tests add gummies of their own
    await expect(lastAnswer(page)).toContainText('Añadí 2 × Orchard Gummies.');
    await expect.poll(async () => cartOf(await customer.get('/api/cart'))).toEqual(['2 Orchard Gummies']);
    await say(page, 'vacía mi carrito');
    await page.getByRole('button', { name: 'Vaciar mi carrito' }).click();
    await expect.poll(async () => customer.get('/api/cart')).toEqual([]);
    await say(page, 'hola');
    await page.getByRole('button', { name: 'Ver el menú' }).click();
    await expect(page.getByRole('heading', { name: "What's on the Menu" })).toBeFocused();
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText('Esto es lo que tenemos.');
  });

  await test.step('a question is answered by the assistant, and a button sends it to the shop instead', async () => {
    await say(page, 'whats your phone number');
    await expect(page.getByText('To: the shop')).toHaveCount(0);
    await page.getByRole('button', { name: 'Write to the shop' }).click();
    await expect(page.getByText('To: the shop')).toBeVisible();
    await expect(message(page)).toBeFocused();
  });
});
