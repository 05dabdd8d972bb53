-- Importing parcels has the leaf of every import: roles that could import by shipping keep it.
UPDATE backend_role SET menu_permission = (
  SELECT string_agg(id::text, ',' ORDER BY id) FROM (
    SELECT unnest(string_to_array(menu_permission, ',')::bigint[]) AS id
    UNION
    SELECT leaf FROM (VALUES
      (103010122, 103010104), (103020122, 103020104), (103060124, 103060104), (105010520, 105010504),
      (105010620, 105010604), (105020120, 105020104), (105020220, 105020204)
    ) AS given (held, leaf)
    WHERE held = ANY (string_to_array(menu_permission, ',')::bigint[])
  ) AS granted)
WHERE string_to_array(menu_permission, ',')
  && ARRAY['103010122', '103020122', '103060124', '105010520', '105010620', '105020120', '105020220'];
