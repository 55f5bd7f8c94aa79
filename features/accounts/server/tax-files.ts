import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import { type ShopDay } from '#platform/server/db/shop-day.ts';
import { type Days, isWithin, linesOf, maxRowsPerRead, type Row, start } from './exports-queries.ts';

/**
 * Returns SQL for the taxes of an order `o`, with the cents that entries of the ledger say of each. The ledger knows the names
 * of taxes; percent, base and whether a tax is included are the order's own. Parts of one name share what is booked under it,
 * each rounded on the sum up to it.
 */
const taxesOf = (entries: string) => `lateral (
  select coalesce(p.name, e.name) as name, coalesce(p.percent, 0) as percent, coalesce(p.included, 'no') as included,
    coalesce(p.ordinal, 0) as ordinal, coalesce(p.base, 0) as base,
    case when p.name is null then e.cents
      else coalesce(round(e.cents * p.upto / p.whole) - round(e.cents * (p.upto - p.weight) / p.whole), 0) end as amount
  from (
    select *, sum(weight) over (partition by name) as whole, sum(weight) over (partition by name order by ordinal) as upto
    from (
      select tax ->> 'name' as name, (tax ->> 'percent')::numeric as percent, ordinal,
        case when (tax ->> 'included')::boolean then 'yes' else 'no' end as included,
        coalesce((tax ->> 'base')::numeric,
          round((tax ->> 'amount')::numeric * 100 / nullif((tax ->> 'percent')::numeric, 0))) as base,
        case when sum((tax ->> 'amount')::numeric) over (partition by tax ->> 'name') > 0
          then (tax ->> 'amount')::numeric else 1 end as weight
      from jsonb_array_elements(o.taxes) with ordinality as t (tax, ordinal)
    ) as parts
  ) p full join (
    select tax as name, sum(amount) as cents from ledger_entries
    where account = 'tax' and order_id = o.id and ${entries} group by tax
  ) e on e.name = p.name
) t`;
const sold = taxesOf("act is distinct from 'corrected'");

const taxNameHeader = [
  'Tax',
  'Percent',
  'Included in the price',
  'Orders delivered',
  'Taxable base',
  'Tax charged',
  'Given back',
  'Tax owed',
];

const correctedWithin = `act = 'corrected' and ${isWithin('booked_at', '$7')}`;

/** Counts an order on the day of its delivery, and what was given back on the day of its correction. */
export const taxNameLines = (on: Queryable, { timeZone, dayBegins }: ShopDay, { from, to }: Days) =>
  linesOf(taxNameHeader, ['', '-1', ''], async ([name, percent, included]) => {
    const { rows } = await runPrepared<Row>(on, {
      name: 'export-taxes-by-name',
      text: `
        with parts as (
          select t.name, t.percent, t.included, 1 as orders, t.base, -t.amount as amount, 0 as back
          from orders o cross join ${sold}
          where o.status = 'completed' and ${isWithin('o.completed_at', '$7')}
          union all
          select t.name, t.percent, t.included, 0, 0, 0, t.amount
          from orders o cross join ${taxesOf(correctedWithin)}
          where o.id in (select order_id from ledger_entries where account = 'tax' and ${correctedWithin}) and t.amount <> 0)
        select array[name, percent::text, included] as after,
          json_build_array(name, percent, included, sum(orders)::int, round(sum(base) / 100, 2), round(sum(amount) / 100, 2),
            round(sum(back) / 100, 2), round((sum(amount) - sum(back)) / 100, 2)) as cells
        from parts where (name, percent, included) > ($1, $2::numeric, $6)
        group by name, percent, included order by name, percent, included limit ${maxRowsPerRead}`,
      values: [name, percent, timeZone, from ?? null, to ?? null, included, dayBegins],
    });
    return rows;
  });

const taxHeader = ['Delivered', 'Order', 'Tax', 'Percent', 'Amount', 'Included in the price', 'Taxable base'];

export const taxLines = (on: Queryable, { timeZone, dayBegins }: ShopDay, { from, to }: Days) =>
  linesOf(taxHeader, [...start, '0'], async ([at, id, ordinal]) => {
    const { rows } = await runPrepared<Row>(on, {
      name: 'export-taxes',
      text: `
        select array[o.completed_at::text, o.id::text, t.ordinal::text] as after,
          json_build_array(to_char(o.completed_at at time zone $3, 'YYYY-MM-DD HH24:MI'), o.order_number, t.name, t.percent,
            round(-t.amount / 100, 2), t.included, round(t.base / 100, 2)) as cells
        from orders o cross join ${sold}
        where o.status = 'completed' and ${isWithin('o.completed_at', '$7')}
          and (o.completed_at, o.id, t.ordinal) > ($1::timestamptz, $2::uuid, $6::bigint)
        order by o.completed_at, o.id, t.ordinal limit ${maxRowsPerRead}`,
      values: [at, id, timeZone, from ?? null, to ?? null, ordinal, dayBegins],
    });
    return rows;
  });
