import { expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { defaultSections, type Section } from '#shared/settings.ts';
import { settingsChanges } from '../schema.ts';
import { settings } from '#platform/server/db/settings-tables.ts';
import { testApp } from '#platform/server/test/app.ts';
import { liveOf } from '#platform/server/test/live.ts';

const shop = await testApp({ env: { SHOP_NAME: 'Green Door' } });
const { app, start, as, db } = shop;
await app.listen({ port: 0, host: '127.0.0.1' });
const other = await start();
await other.listen({ port: 0, host: '127.0.0.1' });
const owner = await as('admin', { firstName: 'Olive', lastName: 'Ames' });

type Row = { section: Section; value: Record<string, unknown>; version: number; updatedBy: string | null };
const stored = async (section: Section) =>
  (await owner.get('/api/admin/settings'))
    .json<{ sections: Row[] }>()
    .sections.find((row) => row.section === section);
const save = (section: Section, value: object, headers?: Record<string, string>) =>
  owner.put(`/api/admin/settings/${section}`, value, headers);

test('a fresh install has the defaults of every section, with name and time zone of its environment', async () => {
  const { version, sections } = (await owner.get('/api/admin/settings')).json();
  expect(version).toBe(0);
  expect(Object.fromEntries(sections.map(({ section, value }: Row) => [section, value]))).toEqual(
    defaultSections,
  );
  expect(await app.settings.read()).toMatchObject({
    shop: { name: 'Green Door', timeZone: 'America/New_York' },
  });
});

test('a change is recorded with the person and the former value, and every process reads it', async () => {
  const first = await save('privacy', { blankAfterMonths: 24 });
  expect([first.statusCode, first.json()]).toEqual([
    200,
    expect.objectContaining({ version: 1, updatedBy: 'Olive Ames', value: { blankAfterMonths: 24 } }),
  ]);
  expect(await app.settings.read()).toMatchObject({ privacy: { blankAfterMonths: 24 } });
  await expect.poll(async () => (await other.settings.read()).privacy.blankAfterMonths).toBe(24);
  await save('privacy', { blankAfterMonths: 12 });
  await expect.poll(async () => (await other.settings.read()).privacy.blankAfterMonths).toBe(12);

  const changes = await db
    .select()
    .from(settingsChanges)
    .where(eq(settingsChanges.section, 'privacy'))
    .orderBy(asc(settingsChanges.version));
  expect(changes).toMatchObject([
    { version: 1, from: { blankAfterMonths: null }, to: { blankAfterMonths: 24 }, actorId: owner.user.id },
    { version: 2, from: { blankAfterMonths: 24 }, to: { blankAfterMonths: 12 }, actorId: owner.user.id },
  ]);
});

test('a change of a section reaches the customers of every process as a menu update', async () => {
  const here = await liveOf(shop).connected('customer');
  const there = await liveOf({ ...shop, app: other }).connected('customer');
  await save('state', { busy: true });
  for (const { received } of [here, there]) {
    await expect.poll(() => received.map(({ type }) => type)).toContain('menu_update');
  }
});

test('saving an older version is refused with both readings, and changes nothing', async () => {
  await save('age', { rule: 'statement' }, { 'if-match': '0' });
  const late = await save('age', { rule: 'birth_date', minimumAge: 18 }, { 'if-match': '0' });
  expect([late.statusCode, late.json()]).toEqual([
    412,
    expect.objectContaining({
      code: 'STALE',
      details: [
        { path: 'rule', message: 'Stored: "statement". Sent: "birth_date".' },
        { path: 'minimumAge', message: 'Stored: 21. Sent: 18.' },
      ],
    }),
  ]);
  expect(await stored('age')).toMatchObject({ version: 1, value: { rule: 'statement', minimumAge: 21 } });
});

test('of sixteen saves of one version at once, one succeeds', async () => {
  const { version = 0 } = (await stored('door')) ?? {};
  const saves = Array.from({ length: 16 }, (_, index) =>
    save('door', { text: `Ring ${index}` }, { 'if-match': String(version) }),
  );
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 15 }, () => 412)]);
  expect(await stored('door')).toMatchObject({ version: version + 1 });
});

test('a section that was saved before a field existed has the default of that field', async () => {
  await db.insert(settings).values({ section: 'limits', value: {}, version: 1 });
  expect(await stored('limits')).toMatchObject({ value: { categories: [] }, version: 1 });
});
