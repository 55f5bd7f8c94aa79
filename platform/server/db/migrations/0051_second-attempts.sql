-- A place from before the failed attempt would read as one that the driver has given the second attempt.
UPDATE "orders" o SET "stop_position" = null
WHERE o."status" IN ('pending', 'processing') AND o."next_step" = 'try_again' AND o."stop_position" IS NOT NULL
  AND coalesce(o."stop_position_at", '-infinity') <= (
    SELECT max(a."done_at") FROM "door_attempts" a WHERE a."order_id" = o."id");
