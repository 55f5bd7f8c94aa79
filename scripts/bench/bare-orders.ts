import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { summarize } from './load.ts';

/* Bare pg: one statement a request that writes the rows of an order of three lines, takes its stock and empties the cart. */

const { BARE_DATABASE = '{}', BARE_USERS = '[]', BARE_CLIENTS = '8', BARE_STOCK } = process.env;
const clients = Number(BARE_CLIENTS);
const users = JSON.parse(BARE_USERS) as string[];
const pool = new pg.Pool({ ...(JSON.parse(BARE_DATABASE) as pg.PoolConfig), max: 10 });

/** As the shop does: locked in sequence, with a ledger, and never below zero by a rule of the table. */
const takeStock = `
  , held as materialized (
    select k.size_id, gone.quantity from gone join size_stock k on k.size_id = gone.size_id
    where exists (select from placed) order by k.size_id for update of k),
  taken as (update size_stock k set stock = k.stock - held.quantity from held where k.size_id = held.size_id
    returning k.size_id, k.stock, held.quantity),
  moved as (insert into stock_moves (size_id, reason, change, stock, order_id, actor_id)
    select size_id, 'order', -quantity, stock, placed.id, $1 from taken, placed)`;

const text = `
  with gone as (delete from cart_items where user_id = $1 returning product_id, size_id, quantity),
  placed as (
    insert into orders (user_id, order_number, total, delivery_address, phone_number, payment_method, delivery_time)
    values ($1, $2, 12000, '1 Bench Street', '5551234567', 'pay_at_pickup', now()) returning id),
  lines as (
    insert into order_items (order_id, product_id, product_name, product_price, quantity)
    select placed.id, p.id, p.name, p.price, gone.quantity from placed, gone join products p on p.id = gone.product_id),
  recorded as (insert into order_events (order_id, actor_id, actor_role, what, "to")
    select id, $1, 'customer', 'placed', 'pending' from placed)
  ${BARE_STOCK ? takeStock : ''}
  select id from placed`;

const times: number[] = [];
let next = 0;
await Promise.all(Array.from({ length: Math.min(clients, 10) }, () => pool.query('select 1')));
const begun = performance.now();
await Promise.all(
  Array.from({ length: clients }, async () => {
    for (let user = users[next++]; user; user = users[next++]) {
      const sent = performance.now();
      await pool.query({
        name: 'bare-order',
        text,
        values: [user, `B${process.pid}-${next}-${Math.random()}`],
      });
      times.push(performance.now() - sent);
    }
  }),
);
process.stdout.write(`${JSON.stringify(summarize(times, performance.now() - begun))}\n`);
await pool.end();
