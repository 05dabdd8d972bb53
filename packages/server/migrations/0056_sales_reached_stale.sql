-- What was added up before does not have the new counts: every day is worked out anew.
INSERT INTO follower_stale (follower, key, since)
SELECT DISTINCT 'dashboard.sales', day::text, '-infinity'::timestamptz FROM sales_day
ON CONFLICT (follower, key) DO UPDATE SET since = excluded.since;
