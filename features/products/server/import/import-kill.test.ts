import { expect, test } from 'vitest';
import { ownerOf } from '#platform/server/test/shop-owner.ts';
import { multipartForm } from '#platform/server/test/form.ts';
import { filledFolder, query, startShop } from '#platform/server/test/shop-process.ts';

const products = 2000;
const rows = Array.from({ length: products }, (_, at) => `Killed ${at},5.50,${at}`);
const file = Buffer.from(['Product,Price,Stock', ...rows].join('\n'));

test('a server killed in the middle of an import leaves nothing of it, and the file is imported afterwards', async () => {
  const dataDir = await filledFolder();
  const owner = ownerOf();
  async function post(address: string, path: string) {
    const { body, headers } = multipartForm({ bytes: file, name: 'menu.csv', type: 'text/csv' });
    return fetch(`${address}/api/admin/products/import${path}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...headers, ...owner.headers() },
    });
  }
  const preview = async (address: string) =>
    (await (await post(address, '/preview')).json()) as {
      key: string;
      counts: { new: number; same: number };
    };
  const stored = async () => {
    const counted = `select (select count(*)::int from products where name like 'Killed %') as products,
      (select count(*)::int from stock_moves) as moves, (select count(*)::int from product_imports) as imports`;
    return (await query(dataDir, counted))[0];
  };

  const first = startShop({ DATA_DIR: dataDir });
  const address = await first.address();
  await owner.signIn(address);
  const before = await stored();
  const { key } = await preview(address);
  const importing = await post(address, `?key=${key}`);
  const reader = importing.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain('"done":');
  await first.signal('SIGKILL');
  await reader.read().catch(() => undefined);

  const next = startShop({ DATA_DIR: dataDir });
  const nextAddress = await next.address();
  expect(await stored()).toEqual(before);
  const again = await preview(nextAddress);
  expect(again.counts).toMatchObject({ new: products, same: 0 });
  const answer = await (await post(nextAddress, `?key=${again.key}`)).text();
  expect(JSON.parse(answer.trim().split('\n').at(-1)!)).toMatchObject({ imported: { created: products } });
  expect(await stored()).toMatchObject({ products, imports: 1 });
});
