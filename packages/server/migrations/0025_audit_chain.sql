CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION audit_text(a audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(a.id, a.xid::text, (extract(epoch FROM a.created_at) * 1000000)::bigint, a.created_by, a.app_id,
    a.inside_agent_id, a.address, a.user_agent, a.request_id, a.act, a.act_label, a.resource, a.resource_label, a.subject_id,
    a.subject, a.changes, a.details, a.is_deleted)::text
$$;
--> statement-breakpoint
CREATE FUNCTION audit_link(state text, prior text, line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(state, prior) || line, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE AGGREGATE audit_chain(text, text) (SFUNC = audit_link, STYPE = text);
--> statement-breakpoint
CREATE FUNCTION audit_side(own jsonb, other jsonb, is_personal boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN is_personal THEN own -> 0
    WHEN jsonb_typeof(own) = 'array' AND jsonb_typeof(own -> 0) = 'object' THEN (
      SELECT coalesce(jsonb_agg(line ORDER BY line -> 'id'), '[]')
      FROM (
        SELECT jsonb_array_elements(own)
        EXCEPT SELECT jsonb_array_elements(CASE WHEN jsonb_typeof(other) = 'array' THEN other ELSE '[]' END)
      ) AS changed (line)
    )
    ELSE own
  END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_changes(before jsonb, after jsonb, personal text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(name, jsonb_build_array(
    audit_side(was, becomes, name = ANY (personal)), audit_side(becomes, was, name = ANY (personal)))), '{}')
  FROM (SELECT name, before -> name AS was, after -> name AS becomes FROM jsonb_object_keys(after) AS name) AS field
  WHERE coalesce(was, 'null') <> coalesce(becomes, 'null')
$$;
