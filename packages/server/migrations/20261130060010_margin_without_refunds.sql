-- Sums made before keep refunded sales and the cost of what came back: every day and month is worked out anew.
INSERT INTO follower_stale (follower, key, since)
SELECT DISTINCT 'dashboard.sales', day::text, now() FROM sales_day
UNION SELECT DISTINCT 'dashboard.sales', to_char(day, 'YYYY-MM'), now() FROM sales_sku_month
ON CONFLICT (follower, key) DO UPDATE SET since = least(follower_stale.since, excluded.since);
