-- Orders that were blanked before this version kept why their customer cancelled them, in the customer's own words.
UPDATE orders o SET cancel_reason = null
WHERE o.blanked_at IS NOT NULL AND EXISTS (
  SELECT FROM order_events e
  WHERE e.order_id = o.id AND e.actor_role = 'customer' AND e.reason = o.cancel_reason);
--> statement-breakpoint
UPDATE order_events e SET reason = null FROM orders o
WHERE o.id = e.order_id AND o.blanked_at IS NOT NULL AND e.actor_role = 'customer' AND e.reason IS NOT NULL;
