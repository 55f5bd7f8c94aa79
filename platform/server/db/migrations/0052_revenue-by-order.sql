-- Revenue counts in the quarter of an hour in which its order was placed. Each order is looked up by its id: a join kept the
-- plan of a small table, and read all orders for each entry until the table was analyzed again.
CREATE OR REPLACE FUNCTION "tally_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes
  SELECT quarter_of((SELECT created_at FROM orders WHERE id = e.order_id)), 'revenue', 0, -sum(e.amount)
  FROM new_rows e
  WHERE e.order_id IS NOT NULL AND order_income(e.account, e.shift_id)
  GROUP BY 1 HAVING sum(e.amount) <> 0;
  RETURN NULL;
END $$;
