import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { factsBody } from '../contract/product-facts.ts';

const { as } = await testApp();
const [admin, visitor] = [await as('admin'), await as('visitor')];
const url = '/api/admin/products';
const gummies = {
  form: 'Gummies',
  netWeight: '80 g',
  pieces: 20,
  cbdMgPerPiece: 25,
  thcMgPerPiece: 0.25,
  flavors: ['Pear', 'Plum'],
  moods: ['Bright', 'Healthy start'],
  diet: ['Vegan', 'Gluten-free'],
};

test('customers read the facts that the owner entered, and no empty ones', async () => {
  const empty = { ingredients: ' ', warnings: '', allergens: [] };
  const made = await admin.post(url, { name: 'Gummies', price: 2800, facts: { ...gummies, ...empty } });
  expect(made.json().facts).toEqual(gummies);
  const menu = (await visitor.get('/api/products')).json();
  expect(menu.find(({ id }: { id: string }) => id === made.json().id).facts).toEqual(gummies);
});

test('a save without facts and pictures keeps them, and one with empty facts clears them', async () => {
  const pictures = { moreImageUrls: ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'] };
  const { id } = (await admin.post(url, { name: 'Tin', price: 900, facts: gummies, ...pictures })).json();
  const renamed = (await admin.put(`${url}/${id}`, { name: 'Red tin', price: 900 })).json();
  expect(renamed.facts).toEqual(gummies);
  expect(renamed.moreImages).toEqual(
    pictures.moreImageUrls.map((imageUrl) => ({ imageUrl, imagePlaceholder: null })),
  );
  const cleared = await admin.put(`${url}/${id}`, { name: 'Tin', price: 900, facts: {}, moreImageUrls: [] });
  expect(cleared.json()).toMatchObject({ facts: {}, moreImages: [] });
});

test.each([
  [{ netWeight: 'a handful' }, 'netWeight', 'Use a number and a unit, like 3.5 g or 30 ml'],
  [{ pieces: 0 }, 'pieces', 'Use at least 1'],
  [{ cbdMgPerPiece: -1 }, 'cbdMgPerPiece', 'Milligrams must not be negative'],
  [{ thcMgPerPiece: 0.123 }, 'thcMgPerPiece', 'Use at most two decimals'],
  [{ thcMgPerContainer: '5' }, 'thcMgPerContainer', 'Use a number of milligrams'],
  [{ diet: ['Carnivore'] }, 'diet.0', /^Use any of Vegan/],
  [{ moods: ['Calm', 'Relieves pain'] }, 'moods', /^“Relieves” is a medical claim/],
])('the fact %j is refused', async (facts, path, message) => {
  const answer = await admin.post(url, { name: 'Tea', price: 900, facts });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([{ path: `facts.${path}`, message: expect.stringMatching(message) }]);
});

test('an unknown picture, and a seventh one, are refused', async () => {
  const send = (moreImageUrls: string[]) => admin.post(url, { name: 'Tea', price: 900, moreImageUrls });
  const gone = await send([`/objects/${randomUUID()}.webp`]);
  expect(gone.json().details).toEqual([
    { path: 'moreImageUrls.0', message: 'This picture is no longer there. Please upload it again.' },
  ]);
  const many = await send(Array.from({ length: 6 }, (_, n) => `https://pictures.example/${n}.jpg`));
  expect(many.json().details).toEqual([{ path: 'moreImageUrls', message: 'Use at most 6 pictures' }]);
});

test('an owner could save every fact of the sample menu', () => {
  for (const { facts } of sampleMenu) expect(factsBody.parse(facts)).toEqual(facts);
});
