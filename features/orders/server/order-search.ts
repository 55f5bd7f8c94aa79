import { searchQuery, userWords } from '#platform/server/db/search.ts';

/** SQL for the text that is searched, and for the digits in it. */
export type Wanted = { text: string; digits: string };

/** The searched words of order `o` itself. */
const orderWords = `search_words(o.order_number || ' ' || o.delivery_address || ' ' || phone_words(o.phone_number))`;

const either = ({ text, digits }: Wanted, day?: string) =>
  `any(array[${searchQuery(text, day)}, ${searchQuery(digits, day)}])`;
const isNamed = ({ text }: Wanted) => `${userWords('u.')} @@ ${searchQuery(text)}`;
const isProduct = ({ text }: Wanted) => `search_words(p.name) @@ ${searchQuery(text)}`;

/**
 * SQL that is true of an order `o` that says it, whose customer has that name, or that holds that product. "limit 1" keeps
 * the planner from reading all lines of that product to find those of a few orders.
 */
export const isFound = (wanted: Wanted) => `(${orderWords} @@ ${either(wanted)}
  or (select true from users u where u.id = o.user_id and ${isNamed(wanted)} limit 1)
  or (select true from order_items i join products p on p.id = i.product_id
    where i.order_id = o.id and ${isProduct(wanted)} limit 1))`;

/**
 * SQL for the ids of the newest orders of which `isFound` is true, for a list that only the search keeps short. Each of
 * the three ways to an order begins at its newest and ends when it has as many as the page, so that neither a common
 * word nor a rare one reads the whole history:
 *
 * - The index of what orders say has each word under its day. The days are looked up one after the other.
 * - Of the customers with that name, those who ordered last can have an order on the page.
 * - The index of lines has those of a product in the sequence of their orders.
 *
 * "offset 0" keeps the planner from walking all orders to find those of a day.
 *
 * `where` are the conditions on an order `o`.
 */
export function newestFound(wanted: Wanted, where: string[], limit: string) {
  const conditions = ['true', ...where].join(' and ');
  const newest = `order by o.created_at desc, o.id desc limit ${limit}`;
  const dayOf = (which: 'min' | 'max') =>
    `(select order_day(${which}(o.created_at)) from orders o where ${conditions})`;
  return `
    select o.id from (
      (select o.id, o.created_at from generate_series(${dayOf('max')}, ${dayOf('min')}, -1) day, lateral (
        select o.id, o.created_at from (
          select o.* from orders o
          where dated_words(order_day(o.created_at), ${orderWords}) @@ ${either(wanted, 'day')} offset 0) o
        where ${conditions} ${newest}) o
      limit ${limit})
      union
      select o.id, o.created_at from (
        select u.id from users u, lateral (
          select o.id, o.created_at from orders o where o.user_id = u.id and ${conditions}
          order by o.created_at desc, o.id desc limit 1) o
        where ${isNamed(wanted)} ${newest}) u, lateral (
        select o.id, o.created_at from orders o where o.user_id = u.id and ${conditions} ${newest}) o
      union
      select o.id, o.created_at from products p, lateral (
        select distinct i.created_at, i.order_id as id from order_items i join orders o on o.id = i.order_id
        where i.product_id = p.id and ${conditions}
        order by i.created_at desc, i.order_id desc limit ${limit}) o
      where ${isProduct(wanted)}
    ) o ${newest}`;
}
