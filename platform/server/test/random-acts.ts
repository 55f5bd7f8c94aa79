import type pg from 'pg';

/**
 * Creates `random_acts`: orders of a customer, placed, edited, delivered, cancelled and corrected at one moment, and the shifts
 * of drivers, as the tables see them, thousands a second. The same seed (from -1 to 1) does the same acts.
 */
export const createRandomActs = (pool: pg.Pool) =>
  pool.query(`
    create function some_taxes() returns jsonb language sql volatile as $$
      select coalesce(jsonb_agg(jsonb_build_object('name', (array['State', 'City', 'Excise'])[n], 'percent', n,
        'amount', floor(random() * 400)::int, 'included', random() < 0.3)), '[]')
      from generate_series(1, floor(random() * 4)::int) n
    $$;
    create function total_of(subtotal bigint, discount bigint, fee int, taxes jsonb, tip int) returns bigint language sql as $$
      select subtotal - discount + fee + tip + coalesce((select sum((tax ->> 'amount')::bigint)
        from jsonb_array_elements(taxes) tax where not (tax ->> 'included')::boolean), 0)
    $$;
    create function random_acts(seed float, acts int, customer uuid, drivers uuid[], at timestamptz) returns void language plpgsql as $$
    declare
      placed uuid[] := '{}';
      o orders; s shifts; kind float; cents int; other int; driver uuid; goods int; reduced int; fee int; gratuity int;
      parts jsonb; back jsonb; chosen uuid;
    begin
      perform setseed(seed);
      for n in 1..acts loop
        kind := random();
        cents := floor(random() * 20000);
        driver := drivers[1 + floor(random() * 2)::int];
        goods := cents; reduced := floor(random() * cents); fee := floor(random() * 900); gratuity := floor(random() * 700);
        parts := some_taxes();
        if kind < 0.25 or cardinality(placed) = 0 then
          insert into orders (user_id, driver_id, order_number, total, subtotal, discount, delivery_fee, taxes, tip,
            delivery_address, phone_number, payment_method, delivery_time, created_at)
          values (customer, driver, gen_random_uuid()::text, total_of(goods, reduced, fee, parts, gratuity), goods, reduced,
            fee, parts, gratuity, '1 Main Street', '5035550142', 'pay_at_pickup', at, at) returning * into o;
          insert into order_items (order_id, product_name, product_price, quantity)
          select o.id, name, floor(random() * 3000)::int, 1 + floor(random() * 3)::int
          from unnest(array['Tea', 'Oil', 'Balm']) name where name = 'Tea' or random() < 0.5;
          placed := placed || o.id;
          continue;
        end if;
        chosen := placed[1 + floor(random() * cardinality(placed))::int];
        select * into o from orders where id = chosen;
        select * into s from shifts where driver_id = driver and closed_at is null;
        if kind < 0.4 then
          update orders set subtotal = cents, discount = reduced, delivery_fee = fee, taxes = parts, tip = gratuity,
            total = total_of(cents, reduced, fee, parts, gratuity), updated_at = now()
          where id = o.id and not exists (select from order_corrections where order_id = o.id);
        elsif kind < 0.55 then
          -- A corrected order stays completed, and as it was sold.
          update orders set status = next, completed_at = case when next = 'completed' then at end, updated_at = now()
          from (select (array['pending', 'processing', 'completed', 'cancelled'])[1 + floor(random() * 4)::int]) s (next)
          where id = o.id and not exists (select from order_corrections where order_id = o.id);
        elsif s.id is null then
          insert into shifts (driver_id, float) values (driver, cents);
        elsif kind < 0.7 then
          other := floor(random() * 3) * 500;
          insert into door_attempts (order_id, driver_id, shift_id, outcome, cash, other, tip, done_at)
          values (o.id, driver, s.id, 'delivered', cents, other, floor(random() * (cents + other)), now());
        elsif kind < 0.82 and o.status = 'completed' then
          -- No more is given back than there is, of the sum and of each tax.
          select o.total - coalesce(sum(amount), 0) into cents from order_corrections where order_id = o.id;
          select coalesce(jsonb_agg(tax || jsonb_build_object('amount', floor(random() * ((tax ->> 'amount')::int - (
            select coalesce(sum((gone ->> 'amount')::int), 0) from order_corrections k, jsonb_array_elements(k.taxes) gone
            where k.order_id = o.id and gone ->> 'name' = tax ->> 'name')))::int)), '[]')
          into back from jsonb_array_elements(o.taxes) tax;
          insert into order_corrections (order_id, amount, taxes, source, shift_id, reason, created_at)
          select o.id, floor(random() * cents)::int, back, source, case when source = 'driver' then s.id end, 'Broken', at
          from (select (array['driver', 'shop', 'other'])[1 + floor(random() * 3)::int]) purse (source)
          returning id into chosen;
          insert into order_correction_lines (correction_id, order_item_id, quantity, restocked)
          select chosen, i.id, 1, false from order_items i where i.order_id = o.id and random() < 0.5
            and i.quantity > (select coalesce(sum(quantity), 0) from order_correction_lines l where l.order_item_id = i.id);
        elsif kind < 0.9 then
          insert into hand_overs (shift_id, amount) values (s.id, cents + 1);
        elsif kind < 0.96 then
          update shifts set float = cents where id = s.id;
        else
          update shifts set closed_at = now(), note = 'Counted' where id = s.id;
        end if;
      end loop;
    end $$`);
