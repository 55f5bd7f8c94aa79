import sharp from 'sharp';
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { images } from '#features/products/schema/product-tables.ts';
import { sampleMenu } from '#app/server/seed/menu.ts';
import { closeUpOf, readSampleArt } from '#app/server/seed/sample-art.ts';
import { testApp } from '../test/app.ts';
import { picture } from '../test/pictures.ts';
import { uploaderOf } from '../test/uploads.ts';
import { renderDrawing, renderUpload } from './image.ts';

const shop = await testApp();
const { as, db, sale } = shop;
const { admin, upload } = await uploaderOf(shop);
const url = '/api/admin/products';

const flat = (background: string) => sharp({ create: { width: 300, height: 200, channels: 4, background } });

/** Red on the left, blue on the right. */
const flag = async () => {
  const blue = await flat('#00f').resize({ width: 150, height: 200, fit: 'cover' }).png().toBuffer();
  return flat('#f00')
    .composite([{ input: blue, gravity: 'east' }])
    .png()
    .toBuffer();
};

const save = async (bytes: Buffer): Promise<string> => (await upload({ bytes })).json().objectPath;

const bytesOf = (placeholder: string) => Buffer.from(placeholder, 'base64');

/** Red, green, blue and alpha of its points in one row, from 0 to 255. */
function pixelsOf(placeholder: string) {
  const { w, h, rgba } = thumbHashToRGBA(bytesOf(placeholder));
  const at = (x: number) => [...rgba.subarray((Math.floor(h / 2) * w + x) * 4).subarray(0, 4)];
  return { left: at(3), right: at(w - 4) };
}

test('every call that lists a product has the blurred placeholder of its picture', async () => {
  const made = (
    await admin.post(url, { name: 'Tea', price: 900, imageUrl: await save(await flag()) })
  ).json();
  await sale({ productId: made.id, salePrice: 500 });
  const customer = await as('customer');
  await customer.post('/api/cart', { productId: made.id });

  const { imagePlaceholder: placeholder } = made;
  expect(placeholder).toMatch(/^[\w+/]{20,34}=*$/);
  for (const path of ['/api/products', '/api/sales', '/api/cart', url]) {
    const [row] = (await (path === url ? admin : customer).get(path)).json();
    expect((row.product ?? row).imagePlaceholder, path).toBe(placeholder);
  }
  const { left, right } = pixelsOf(placeholder);
  expect(left[0]! - left[2]!).toBeGreaterThan(120);
  expect(right[2]! - right[0]!).toBeGreaterThan(120);
});

test('the placeholder changes with the picture and is removed with it', async () => {
  const [old, fresh] = [await save(await flag()), await save(await flat('#0a0').png().toBuffer())];
  const made = (await admin.post(url, { name: 'Tea', price: 900, imageUrl: old })).json();
  const change = async (fields: { price?: number; imageUrl: string | null }) =>
    (await admin.put(`${url}/${made.id}`, { name: 'Tea', price: 900, ...fields })).json().imagePlaceholder;

  expect(await change({ price: 700, imageUrl: old })).toBe(made.imagePlaceholder);
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(await change({ imageUrl: fresh })));
  expect(g).toBeGreaterThan(0.5);
  expect(r + b).toBeLessThan(0.2);
  expect(await change({ imageUrl: 'https://pictures.example/tea.jpg' })).toBeNull();
  expect(await change({ imageUrl: old })).toBe(made.imagePlaceholder);
  expect(await change({ imageUrl: null })).toBeNull();
});

test('a picture without a placeholder is saved and listed like any other', async () => {
  const imageUrl = await save(await flag());
  await db.update(images).set({ placeholder: null });
  const answer = await admin.post(url, { name: 'Old tea', price: 900, imageUrl });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ imageUrl, imagePlaceholder: null });
  expect((await admin.get('/api/products')).json()).toContainEqual(
    expect.objectContaining({ name: 'Old tea', imageUrl, imagePlaceholder: null }),
  );
});

test.each([
  ['gray', () => picture({ width: 90, height: 60 }).toColourspace('b-w').jpeg()],
  ['gray and see-through', () => flat('#8888').toColourspace('b-w').png()],
  ['wholly see-through', () => flat('#0000').webp({ lossless: true })],
  ['of four inks', () => picture({ width: 90, height: 60 }).toColourspace('cmyk').jpeg()],
  ['of one point', () => flat('#f00').resize(1, 1).png()],
  ['as tall as a tower', () => picture({ width: 2, height: 9000 }).png()],
  ['as wide as a wall', () => picture({ width: 9000, height: 2 }).png()],
])('a picture that is %s has a placeholder', async (_, make) => {
  const { placeholder } = await renderUpload(await make().toBuffer());
  const { w, h, rgba } = thumbHashToRGBA(bytesOf(placeholder));
  expect(Math.min(w, h)).toBeGreaterThan(0);
  expect(rgba).toHaveLength(w * h * 4);
});

test('transparency is kept in the placeholder', async () => {
  const { placeholder } = await renderUpload(await flat('#0000').png().toBuffer());
  expect(pixelsOf(placeholder).left[3]).toBe(0);
});

const sampleLikenesses = sampleMenu.flatMap(({ art, placeholder, closeUp }) => [
  { art, placeholder },
  ...(closeUp ? [{ art: closeUpOf(art), placeholder: closeUp.placeholder }] : []),
]);

test.each(sampleLikenesses)(
  'the placeholder of $art is that of its drawing',
  async ({ art, placeholder }) => {
    // Drawn small: a likeness holds nothing that would be lost.
    const svg = (await readSampleArt(art)).replace('width="960" height="720"', 'width="200" height="150"');
    const small = await renderDrawing(Buffer.from(svg));
    const [noted, drawn] = [placeholder, small.placeholder].map((hash) => thumbHashToRGBA(bytesOf(hash)));
    expect([noted!.w, noted!.h]).toEqual([drawn!.w, drawn!.h]);
    // Another release of the image library may round otherwise; another drawing looks otherwise.
    const apart = noted!.rgba.map((value, at) => Math.abs(value - drawn!.rgba[at]!));
    expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(4);
  },
);
