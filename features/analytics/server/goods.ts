import { isGoods } from '#platform/server/db/ledger-sums.ts';

/**
 * Returns SQL for the lines of the orders `o` that fulfil a condition, each with its pieces and its share in what the ledger
 * says the order's goods brought: after discounts, without tax, and without what was given back later. The ledger knows
 * orders and no lines, so a line bears by what it was sold for; what came back bears nothing while something else is left. Each
 * share is rounded on the sum up to it, so that the shares of an order add up to its goods.
 */
export const goodsByLine = (condition: string) => `
  select order_id, product_id, product_name, size_id, size_label, pieces, cost, created_at,
    (round(goods * upto / whole) - round(goods * (upto - weight) / whole))::bigint as money
  from (
    select *, sum(weight) over (partition by order_id) as whole,
      sum(weight) over (partition by order_id order by id) as upto
    from (
      select *, case when sum(kept) over of_order > 0 then kept when sum(sold) over of_order > 0 then sold else 1 end as weight
      from (
        select i.id, i.order_id, i.product_id, i.product_name, i.size_id, i.size_label, i.cost, g.goods, g.created_at,
          i.quantity - coalesce(b.pieces, 0) as pieces, i.quantity::bigint * i.product_price as sold,
          (i.quantity - coalesce(b.pieces, 0))::bigint * i.product_price as kept
        from (
          select o.id, o.created_at, coalesce(-sum(e.amount), 0) as goods
          from orders o left join ledger_entries e on e.order_id = o.id and ${isGoods('e')}
          where ${condition} group by o.id
        ) g join order_items i on i.order_id = g.id
          left join (select order_item_id, sum(quantity)::int as pieces from order_correction_lines group by 1) b
            on b.order_item_id = i.id
      ) as sold_lines
      window of_order as (partition by order_id)
    ) as weighed
  ) as shared`;
