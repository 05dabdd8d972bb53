CREATE FUNCTION audit_created(after jsonb, personal text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(NULL, CASE WHEN key = ANY (personal) THEN value -> 0 ELSE value END)), '{}')
  FROM jsonb_each(after) WHERE value <> 'null'
$$;
