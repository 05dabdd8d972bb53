-- A wave counts its tasks that are not cancelled; one that is cancelled as a whole keeps what it was made with.
UPDATE wave w SET order_count = t.orders, quantity = t.quantity, picked_quantity = t.picked
FROM (SELECT wave_id, count(*) AS orders, sum(quantity) AS quantity, sum(picked_quantity) AS picked FROM outbound_task
  WHERE state <> 'cancelled' GROUP BY wave_id) t
WHERE t.wave_id = w.id AND (w.order_count, w.quantity, w.picked_quantity) IS DISTINCT FROM (t.orders, t.quantity, t.picked);
