-- Rules of warnings have got a page of their own: whoever made, changed or deleted them by leaves of /order_warning does it there.
UPDATE backend_role SET menu_permission = (
  SELECT string_agg(id::text, ',' ORDER BY id) FROM (
    SELECT CASE WHEN id BETWEEN 101020101 AND 101020103 THEN id - 101020100 + 113120900 ELSE id END AS id
    FROM unnest(string_to_array(menu_permission, ',')::bigint[]) AS id
    UNION SELECT 1131209
  ) AS moved)
WHERE string_to_array(menu_permission, ',') && ARRAY['101020101', '101020102', '101020103'];
