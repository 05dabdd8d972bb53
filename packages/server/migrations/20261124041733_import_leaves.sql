-- Importing has a leaf of its own: roles that could import by creating or editing keep it.
UPDATE backend_role SET menu_permission = (
  SELECT string_agg(id::text, ',' ORDER BY id) FROM (
    SELECT unnest(string_to_array(menu_permission, ',')::bigint[]) AS id
    UNION
    SELECT leaf FROM (VALUES
      (113010101, 113010104), (102010101, 102010104), (102010102, 102010104), (106030501, 106030504)
    ) AS given (held, leaf)
    WHERE held = ANY (string_to_array(menu_permission, ',')::bigint[])
  ) AS granted)
WHERE string_to_array(menu_permission, ',') && ARRAY['113010101', '102010101', '102010102', '106030501'];
