import type pg from 'pg';
import { fullName } from '../users/full-name.ts';
import { byteOrderMark, csvLine } from './csv.ts';

/** Rows a database is asked for at once: the file is never in memory as a whole. */
const rowsAtOnce = 500;

type Row = { after: string[]; cells: (string | number | null)[] };

/** The lines of a file, read page by page; each page begins after the last row of the one before. */
async function* linesOf(header: string[], begin: string[], read: (after: string[]) => Promise<Row[]>) {
  yield byteOrderMark + csvLine(header);
  for (let after = begin; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells }) => csvLine(cells)).join('');
    after = last.after;
  }
}

const customerHeader = ['Name', 'Username', 'Email', 'Phone', 'Signed up', 'Orders', 'Spent', 'Last order'];

/** Cancelled orders count neither as ordered nor as spent. */
export const customerLines = (pool: pg.Pool, timeZone: string) =>
  linesOf(customerHeader, ['-infinity', '00000000-0000-0000-0000-000000000000'], async (after) => {
    const { rows } = await pool.query<Row>({
      text: `
        select array[u.created_at::text, u.id::text] as after,
          json_build_array(${fullName('u')}, u.username, u.email, f.phone_number,
            to_char(u.created_at at time zone $3, 'YYYY-MM-DD'), o.orders, round(o.spent / 100.0, 2),
            to_char(o.newest at time zone $3, 'YYYY-MM-DD')) as cells
        from (select * from users where role = 'customer' and (created_at, id) > ($1::timestamptz, $2::uuid)
            order by created_at, id limit ${rowsAtOnce}) u
          left join profiles f on f.user_id = u.id
          cross join lateral (
            select count(*)::int as orders, coalesce(sum(total), 0) as spent, max(created_at) as newest
            from orders where user_id = u.id and status <> 'cancelled') o
        order by u.created_at, u.id`,
      values: [...after, timeZone],
    });
    return rows;
  });

const productHeader = ['Product', 'Category', 'Size', 'Price', 'SKU', 'Stock', 'On the menu'];

export const productLines = (pool: pg.Pool) =>
  linesOf(productHeader, ['', '00000000-0000-0000-0000-000000000000'], async (after) => {
    const { rows } = await pool.query<Row>({
      text: `
        select array[p.name, z.id::text] as after,
          json_build_array(p.name, p.category, z.label, round(z.price / 100.0, 2), z.sku, k.stock,
            case when p.available then 'yes' else 'no' end) as cells
        from product_sizes z join products p on p.id = z.product_id left join size_stock k on k.size_id = z.id
        where (p.name, z.id) > ($1, $2::uuid)
        order by p.name, z.id limit ${rowsAtOnce}`,
      values: after,
    });
    return rows;
  });
