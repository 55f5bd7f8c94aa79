import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { summarize } from './load.ts';

/*
 * The bare things that the shop is built on, in a process of their own. `answer`: node:http that sends ready bytes, or
 * makes one pg query a request. `order`: pg that runs one statement a customer, which writes the rows of an order.
 */

const { BARE = '{}' } = process.env;
const given = JSON.parse(BARE) as {
  database?: pg.PoolConfig;
  body?: string;
  /** Sent with the values of each caller, in turn. */
  query?: string;
  values?: unknown[][];
  users?: string[];
  clients?: number;
};
const pool = given.database ? new pg.Pool({ ...given.database, max: 10 }) : null;

function answer({ body = '{}', query, values = [[]] }: typeof given) {
  let turn = 0;
  const read = async () => {
    if (!pool || !query) return Buffer.from(body);
    turn = (turn + 1) % values.length;
    const { rows } = await pool.query({ name: 'bare', text: query, values: values[turn] });
    return Buffer.from(JSON.stringify(rows));
  };
  const server = createServer((_request, response) => {
    void read().then((bytes) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
      });
      response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
}

const writeOrder = `
  with gone as (delete from cart_items where user_id = $1 returning product_id, size_id, quantity),
  placed as (
    insert into orders (user_id, order_number, total, delivery_address, phone_number, payment_method, delivery_time)
    values ($1, $2, 12000, '1 Bench Street', '5551234567', 'pay_at_pickup', now()) returning id),
  lines as (
    insert into order_items (order_id, product_id, product_name, product_price, quantity)
    select placed.id, p.id, p.name, p.price, gone.quantity from placed, gone join products p on p.id = gone.product_id),
  recorded as (insert into order_events (order_id, actor_id, actor_role, what, "to")
    select id, $1, 'customer', 'placed', 'pending' from placed)
  select id from placed`;

async function order({ users = [], clients = 8 }: typeof given) {
  if (!pool) throw new Error('Orders need a database');
  await Promise.all(Array.from({ length: Math.min(clients, 10) }, () => pool.query('select 1')));
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let user = users[next++]; user; user = users[next++]) {
        const sent = performance.now();
        const values = [user, `B${process.pid}-${next}-${Math.random()}`];
        await pool.query({ name: 'bare-order', text: writeOrder, values });
        times.push(performance.now() - sent);
      }
    }),
  );
  process.stdout.write(`${JSON.stringify(summarize(times, performance.now() - begun))}\n`);
  await pool.end();
}

await (process.argv[2] === 'order' ? order(given) : answer(given));
