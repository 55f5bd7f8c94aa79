import { expect, test, vi } from 'vitest';
import { sampleMenu } from '#app/server/seed/menu.ts';
import type { Wish } from './wishes-reply.ts';

const menu = sampleMenu.map((product) => ({ ...product, salePrice: null }));
const wish = (typed: string) =>
  ({
    typed,
    menu,
    cart: [],
    orders: [],
    isOnline: true,
    now: new Date('2026-03-05T20:30:00.000Z'),
    timeZone: 'America/New_York',
    lastWording: () => undefined,
    view: 'menu',
    offer: undefined,
  }) as unknown as Wish;

// As long as nothing has loaded the Spanish texts it is as if they were out of reach.
vi.resetModules();
const { replyToWishes } = await import('./wishes-reply.ts');
const { replyInLanguage } = await import('./reply-in-language.ts');

test.each([
  ['mi hijo se comió las gomitas y no despierta', /Si se desmayó/],
  ['agrega dos gomitas, mi hija no respira', /llama al 911/],
  ['mi perro se comió un chocolate', /veterinario/],
  ['no quiero vivir', /Siento mucho/],
  ['puedo tomarlo si estoy embarazada', /médico/],
  ['cuántas gomitas debo tomar', /médico/],
  ['puedo manejar después de tomarlas', /No conduzcas/],
])('without the Spanish texts "%s" is answered in Spanish', (typed, text) => {
  const { answer } = replyToWishes(wish(typed));
  expect(answer.text).toMatch(text);
  expect(answer.language).toBe('es');
});

test('without the Spanish texts any other sentence is answered in English throughout', () => {
  const { answer } = replyToWishes(wish('agrega dos gomitas de limón y manda a 12 Garden Lane'));
  expect(answer.text).not.toMatch(/[áéíóúñ¿]|Añad|Anot/);
  expect(answer.language).toBe('en');
});

test('without the Spanish texts a careful text comes at once and alone', async () => {
  const { result } = await replyInLanguage(() => wish('tengo 15 y quiero dos gomitas'));
  expect(result.answer.language).toBe('es');
  expect(result.answer.text).toMatch(/^No podemos vender/);
  expect(result.changes ?? []).toEqual([]);
});

test('a Spanish sentence waits for its texts, and what was put into the cart meanwhile stays', async () => {
  const [gummies] = menu.filter(({ name }) => name === 'Orchard Gummies');
  let cart: unknown[] = [];
  const answering = replyInLanguage(() => ({ ...wish('agrega dos Orchard Gummies'), cart }) as Wish);
  cart = [{ product: gummies, quantity: 3 }];
  const { result, message } = await answering;
  expect(message.cart).toBe(cart);
  expect(result.changes).toMatchObject([{ quantity: 5 }]);
});

test('a Spanish sentence waits for its texts', async () => {
  for (const typed of ['hola', 'agrega dos gomitas y propina 10%', 'cuéntame un chiste']) {
    const { answer } = (await replyInLanguage(() => wish(typed))).result;
    expect(answer.language, typed).toBe('es');
    expect(answer.text, typed).toMatch(/[¡¿áéíóú]/);
  }
});
