import { expect, test } from 'vitest';
import type { AdminProduct } from '#features/products/contract/products.ts';
import { testApp } from '#platform/server/test/app.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { pdfOf } from '#platform/server/test/pdf.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin');

const upload = async (bytes = pdfOf(), person: Pick<typeof owner, 'post'> = owner) => {
  const { body, headers } = multipartForm({ bytes, name: 'coa.pdf', type: 'application/pdf' });
  return person.post('/api/admin/certificates', body, headers);
};
const create = (body: object, key?: string) =>
  owner.post(
    '/api/admin/products/with-batch',
    { price: 3200, ...body },
    key ? { 'idempotency-key': key } : {},
  );
const named = async (name: string) =>
  (await owner.get('/api/admin/products')).json<AdminProduct[]>().filter((one) => one.name === name);
const batchesOf = async (id: string) => (await owner.get(`/api/admin/batches?productId=${id}`)).json();

test('a product is created with its sizes, stock, batch and certificate at once', async () => {
  const { certificateId } = (await upload()).json();
  const made = await create({
    name: 'Orchard Tea',
    sizes: [
      { label: '50 g', price: 3200, stock: 12 },
      { label: '100 g', price: 5400, stock: 8 },
    ],
    batch: { lotNumber: 'OT-1', bestBy: '2027-07-19', certificateId },
  });
  expect([made.statusCode, made.json().sizes.map(({ stock }: { stock: number }) => stock)]).toEqual([
    201,
    [12, 8],
  ]);
  const { id } = made.json<AdminProduct>();
  const [batch] = await batchesOf(id);
  expect(batch).toMatchObject({
    lotNumber: 'OT-1',
    bestBy: '2027-07-19',
    hasCertificate: true,
    isCurrent: true,
    warnings: [],
  });
  expect((await owner.get(`/api/batches/${batch.id}/certificate`)).rawPayload.equals(pdfOf())).toBe(true);
});

test.each([
  ['without a lot number', { lotNumber: ' ' }, 'batch.lotNumber', 'Enter the lot number'],
  ['best by a day that is none', { lotNumber: 'A', bestBy: '2027-02-30' }, 'batch.bestBy', 'Use a date'],
  [
    'whose certificate is not there',
    { lotNumber: 'A', certificateId: '00000000-0000-4000-8000-000000000001' },
    'batch.certificateId',
    'Please upload it again',
  ],
])('a product with a batch %s is refused as a whole', async (what, batch, path, message) => {
  const name = `Refused ${what}`;
  const refused = await create({ name, batch });
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ path, message: expect.stringContaining(message) }],
  ]);
  expect(await named(name)).toEqual([]);
});

test('a repeat of a lost call creates neither product nor batch again', async () => {
  const key = '00000000-0000-4000-8000-0000000000aa';
  const body = { name: 'Lost Tea', batch: { lotNumber: 'LT-1' } };
  const answers = [await create(body, key), await create(body, key)];
  expect(answers[0]?.json().id).toBe(answers[1]?.json().id);
  const [product, ...others] = await named('Lost Tea');
  expect([others, (await batchesOf(product!.id)).length]).toEqual([[], 1]);
});

test('only who may change the menu adds a product with a batch, and only staff uploads its certificate', async () => {
  const people = [await as('visitor'), await as('customer'), await as('driver')];
  const uploads = [];
  for (const person of people) uploads.push((await upload(pdfOf(), person)).statusCode);
  expect(uploads).toEqual([401, 403, 403]);
  const packer = await as('admin', { staffRole: 'packer' });
  const body = { name: 'Packed Tea', price: 100, batch: { lotNumber: 'A' } };
  expect((await packer.post('/api/admin/products/with-batch', body)).statusCode).toBe(403);
  const refused = await upload(pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>'));
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('holds a script'),
  ]);
});
