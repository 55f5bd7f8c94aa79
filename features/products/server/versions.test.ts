import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import type { SignedIn } from '#platform/server/test/caller.ts';
import { dayMs } from '#shared/durations.ts';

const { start, as, product, sale } = await testApp();
const admin = await as('admin');
const other = (await as('admin')).at(await start());

const period = {
  startDate: new Date(Date.now() - dayMs).toISOString(),
  endDate: new Date(Date.now() + dayMs).toISOString(),
};

/** Something two admins edit: where it is, and what a save of it sends. */
const nouns = {
  async product() {
    const { id, name, price } = await product();
    return { list: '/api/admin/products', id, body: { name, price }, change: { description: 'Fresh' } };
  },
  async sale() {
    const { id, productId } = await sale();
    const body = { productId, salePrice: 2240, discountPercentage: 20, ...period };
    return { list: '/api/admin/sales', id, body, change: { description: 'Harvest' } };
  },
};
type Noun = { list: string; id: string; body: object; change: object };

const stored = async ({ list, id }: Noun) =>
  (await admin.get(list))
    .json<{ id: string; version: number; description: string | null }[]>()
    .find((row) => row.id === id);
const save = (who: Pick<SignedIn, 'put'>, { list, id, body }: Noun, change: object, version?: string) =>
  who.put(`${list}/${id}`, { ...body, ...change }, version === undefined ? {} : { 'if-match': version });

const each = Object.entries(nouns);

test.each(each)(
  'a %s counts its changes, and saving an older version is refused without an effect',
  async (name, make) => {
    const noun = await make();
    expect(await stored(noun)).toMatchObject({ version: 1 });
    const first = await save(admin, noun, noun.change, '1');
    expect([first.statusCode, first.json().version]).toEqual([200, 2]);

    const late = await save(other, noun, { description: 'Stale' }, '"1"');
    expect([late.statusCode, late.json().code]).toEqual([412, 'STALE']);
    expect(late.json().message).toContain(`this ${name}`);
    expect(await stored(noun)).toMatchObject({ version: 2, ...noun.change });
    expect((await save(other, noun, { description: 'Seen' }, '2')).json()).toMatchObject({
      version: 3,
      description: 'Seen',
    });
  },
);

test.each(each)('a %s can be saved without the If-Match header, or for any version', async (_name, make) => {
  const noun = await make();
  await save(admin, noun, noun.change);
  expect((await save(other, noun, {})).json()).toMatchObject({ version: 3 });
  expect((await save(other, noun, {}, '*')).json()).toMatchObject({ version: 4 });
});

test.each(each)('of two admins who save the same %s at once, one is refused', async (_name, make) => {
  const noun = await make();
  const saves = await Promise.all(
    [admin, other].map((who, index) => save(who, noun, { description: `By ${index}` }, '1')),
  );
  expect(new Set(saves.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
  const won = saves.findIndex(({ statusCode }) => statusCode === 200);
  expect(await stored(noun)).toMatchObject({ version: 2, description: `By ${won}` });
});

test.each(each)('a %s that changed meanwhile is not deleted', async (_name, make) => {
  const noun = await make();
  const path = `${noun.list}/${noun.id}`;
  await save(admin, noun, noun.change);
  expect((await other.delete(path, undefined, { 'if-match': '1' })).statusCode).toBe(412);
  expect(await stored(noun)).toBeDefined();
  expect((await other.delete(path, undefined, { 'if-match': '2' })).statusCode).toBe(200);
  expect((await other.delete(path, undefined, { 'if-match': '2' })).statusCode).toBe(404);
});

test.each(each)('an invalid version of a %s is refused', async (_name, make) => {
  const noun = await make();
  const refused = await save(admin, noun, {}, 'latest');
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, 'if-match']);
  expect((await save(admin, { ...noun, id: randomUUID() }, {}, '1')).statusCode).toBe(404);
});
