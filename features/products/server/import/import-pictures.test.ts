import { expect, test } from 'vitest';
import type { AdminProduct } from '../../contract/products.ts';
import { testApp } from '#platform/server/test/app.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { importsOf, sheetForm } from '#platform/server/test/imports.ts';
import { picture } from '#platform/server/test/pictures.ts';
import { sweepImages } from '../picture-service.ts';
import { hourMs } from '#shared/durations.ts';

const { app, as, clock } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');
const { preview, send: sendSheet } = importsOf(owner);

const jpeg = async (width: number) => picture({ width, height: 64 }).jpeg().toBuffer();
const send = async (bytes: Buffer, person: Pick<typeof owner, 'post'> = owner) => {
  const { body, headers } = multipartForm({ bytes, name: 'a.jpg', type: 'image/jpeg' });
  return person.post('/api/admin/products/import/pictures', body, headers);
};
const addressOf = async (bytes: Buffer) => (await send(bytes)).json<{ objectPath: string }>().objectPath;
const named = async (name: string) =>
  (await owner.get('/api/admin/products')).json<AdminProduct[]>().find((one) => one.name === name);

test('pictures that come along are those that a cell names, or that are called as a SKU or the product', async () => {
  const [tea, gum, more, balm, left] = [
    await addressOf(await jpeg(60)),
    await addressOf(await jpeg(61)),
    await addressOf(await jpeg(62)),
    await addressOf(await jpeg(63)),
    await addressOf(await jpeg(64)),
  ];
  const pictures = {
    'green tea.JPG': tea,
    'GUM-1.png': gum,
    'second.webp': more,
    'Night Balm.jpeg': balm,
    'left.gif': left,
  };
  const file = [
    'Product,Price,SKU,Picture',
    'Named Tea,8,T-1,photos/Green Tea.jpg; second',
    'Gum,9,GUM-1,',
    'Night Balm,10,,',
    'Plain,11,P-1,',
  ].join('\n');
  const shown = await preview(file, '', pictures);
  expect([shown.wrong, shown.counts.new, shown.notes]).toEqual([
    [],
    4,
    ['No product has the pictures left.gif: call them as the SKU or the product.'],
  ]);
  expect((await sendSheet(file, shown.key, '', pictures)).last).toMatchObject({ imported: { created: 4 } });
  expect(await named('Named Tea')).toMatchObject({ imageUrl: tea, moreImages: [{ imageUrl: more }] });
  expect((await named('Named Tea'))?.imagePlaceholder).toEqual(expect.any(String));
  expect(await named('Gum')).toMatchObject({ imageUrl: gum, moreImages: [] });
  expect(await named('Night Balm')).toMatchObject({ imageUrl: balm });
  expect(await named('Plain')).toMatchObject({ imageUrl: null });
  expect((await preview(file, '', pictures)).counts).toMatchObject({ new: 0, changed: 0, same: 4 });
});

test('a slash in a SKU or a product’s name is no folder', async () => {
  const pictures = { 'THC.jpg': await addressOf(await jpeg(80)) };
  const shown = await preview('Product,Price,SKU\nCBD/THC,8,S/THC', '', pictures);
  expect((await sendSheet('Product,Price,SKU\nCBD/THC,8,S/THC', shown.key, '', pictures)).last).toBeDefined();
  expect(await named('CBD/THC')).toMatchObject({ imageUrl: null });
  expect(shown.notes).toEqual(['No product has the pictures THC.jpg: call them as the SKU or the product.']);
});

test('in a sheet without a column of pictures a picture comes before those that the product has', async () => {
  const [front, back, newer] = [
    await addressOf(await jpeg(81)),
    await addressOf(await jpeg(82)),
    await addressOf(await jpeg(83)),
  ];
  const before = { 'front.jpg': front, 'back.jpg': back };
  const first = 'Product,Price,SKU,Picture\nKept,8,K-1,front.jpg;back.jpg';
  await sendSheet(first, (await preview(first, '', before)).key, '', before);
  const later = 'Product,Price,SKU\nKept,8,K-1';
  const pictures = { 'k-1.jpg': newer };
  await sendSheet(later, (await preview(later, '', pictures)).key, '', pictures);
  expect(await named('Kept')).toMatchObject({
    imageUrl: newer,
    moreImages: [{ imageUrl: front }, { imageUrl: back }],
  });
  expect((await preview(later, '', pictures)).counts).toMatchObject({ changed: 0, same: 1 });
});

test('each part of a cell is an address or a name, and only what is neither is wrong', async () => {
  const tea = await addressOf(await jpeg(84));
  const pictures = { 'tea.jpg': tea, 'green tea.jpg': await addressOf(await jpeg(85)) };
  const file = [
    'Product,Price,Picture',
    'Mixed,8,"tea.jpg, https://cdn.example/a,b.jpg, green tea.jpg"',
    'Far,8,https://cdn.example/tea.jpg',
    'Half,8,tea.jpg; lost.jpg',
  ].join('\n');
  const shown = await preview(file, '', pictures);
  expect(shown.wrong).toEqual([
    {
      row: 4,
      column: 'Picture',
      reason: '“lost.jpg” is not an https address of a picture, and no picture of that name came along',
    },
  ]);
  await sendSheet(file, shown.key, 'leaveOut=true', pictures);
  expect(await named('Mixed')).toMatchObject({
    imageUrl: tea,
    moreImages: [{ imageUrl: 'https://cdn.example/a,b.jpg' }, { imageUrl: pictures['green tea.jpg'] }],
  });
  expect(await named('Far')).toMatchObject({ imageUrl: 'https://cdn.example/tea.jpg' });
});

test('a name is found however its accents are written, and one that two pictures share is asked about', async () => {
  const pictures = {
    ['Crème.jpg'.normalize('NFD')]: await addressOf(await jpeg(86)),
    'twin.jpg': await addressOf(await jpeg(87)),
    'twin.png': await addressOf(await jpeg(88)),
  };
  const file = [
    'Product,Price,Picture',
    `${'Crème'.normalize('NFC')} Tea,8,${'Crème.jpg'.normalize('NFC')}`,
    'Whole,8,twin.png',
    'Twin,8,',
  ].join('\n');
  const shown = await preview(file, '', pictures);
  expect(shown.wrong).toEqual([]);
  expect(shown.notes).toEqual([
    'Several pictures are called twin: twin.jpg, twin.png. Leave one, or write its whole name into the sheet.',
  ]);
  await sendSheet(file, shown.key, '', pictures);
  expect(await named('Whole')).toMatchObject({ imageUrl: pictures['twin.png'] });
  expect(await named('Twin')).toMatchObject({ imageUrl: null });
});

test('what is wrong with the pictures is said before what is wrong with SKUs', async () => {
  const pictures = { 'left.jpg': await addressOf(await jpeg(89)) };
  const shown = await preview('Product,Price,SKU\nOne,8,S-1\nTwo,8,S-1', '', pictures);
  expect(shown.notes).toHaveLength(2);
  expect(shown.notes[0]).toContain('left.jpg');
});

test('the same picture has the same address, and is stored again once the sweeper has taken it', async () => {
  const bytes = await jpeg(70);
  const [first, second] = await Promise.all([addressOf(bytes), addressOf(bytes)]);
  expect(first).toBe(second);
  clock.advance(25 * hourMs);
  await sweepImages(app);
  expect((await app.inject(first)).statusCode).toBe(404);
  const person = await as('admin');
  expect((await send(bytes, person)).json()).toEqual({ objectPath: first });
  expect((await app.inject(first)).statusCode).toBe(200);
  // Sent once more it counts as new, so that a preview of now has it for a day.
  clock.advance(20 * hourMs);
  await send(bytes, await as('admin'));
  clock.advance(20 * hourMs);
  await sweepImages(app);
  expect((await app.inject(first)).statusCode).toBe(200);
  clock.reset();
});

test('a cell that names no picture, and no address, is wrong by row and column', async () => {
  const shown = await preview('Product,Price,Picture\nLost,8,lost.jpg');
  expect(shown.wrong).toEqual([
    {
      row: 2,
      column: 'Picture',
      reason: '“lost.jpg” is not an https address of a picture, and no picture of that name came along',
    },
  ]);
});

test.each([
  ['no JSON', '{', 'The list of pictures cannot be read.'],
  [
    'an address of another site',
    JSON.stringify({ 'a.jpg': 'https://other.test/a.webp' }),
    'The list of pictures cannot be read.',
  ],
  [
    'a path out of the pictures',
    JSON.stringify({ 'a.jpg': '/objects/../../etc/passwd' }),
    'The list of pictures cannot be read.',
  ],
  [
    'too many of them',
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 1001 }, (_, at) => [
          `${at}.jpg`,
          '/objects/00000000-0000-4000-8000-000000000001.webp',
        ]),
      ),
    ),
    'Send at most 1000 pictures.',
  ],
  [
    'a list that is too long',
    JSON.stringify({ ['x'.repeat(1100 * 1024)]: '/objects/00000000-0000-4000-8000-000000000001.webp' }),
    'The field pictures is too long.',
  ],
])('a list of pictures with %s is refused', async (_what, pictures, message) => {
  const { body, headers } = sheetForm('Product,Price\nA,1', pictures);
  const refused = await owner.post('/api/admin/products/import/preview', body, headers);
  expect([refused.statusCode, refused.json().message]).toEqual([400, message]);
});

test('only who may change the menu sends pictures for an import, and only pictures', async () => {
  const bytes = await jpeg(71);
  const statuses = [];
  for (const person of [
    await as('visitor'),
    await as('customer'),
    await as('driver'),
    await as('admin', { staffRole: 'packer' }),
  ])
    statuses.push((await send(bytes, person)).statusCode);
  expect(statuses).toEqual([401, 403, 403, 403]);
  expect((await send(Buffer.from('<svg/>'))).statusCode).toBe(415);
});
