-- The role lookup finds an account's role by its employee: each account that holds a role has one. It is looked at when
-- the transaction ends, so that services may write the employee themselves.
CREATE FUNCTION keep_role_holder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
  editor bigint;
BEGIN
  SELECT CASE WHEN NOT is_deleted THEN role_id END, updated_by INTO held, editor FROM "user" WHERE id = NEW.id;
  UPDATE backend_employee
  SET role_id = coalesce(held, role_id), is_deleted = held IS NULL,
    version = version + 1, updated_at = now(), updated_by = editor
  WHERE user_id = NEW.id AND NOT is_deleted AND role_id IS DISTINCT FROM held;
  IF held IS NOT NULL AND NOT EXISTS (SELECT FROM backend_employee WHERE user_id = NEW.id AND NOT is_deleted) THEN
    INSERT INTO backend_employee (user_id, role_id, created_by, updated_by) VALUES (NEW.id, held, editor, editor);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_role_holder AFTER INSERT OR UPDATE OF role_id, is_deleted ON "user"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_role_holder();
--> statement-breakpoint
INSERT INTO backend_employee (user_id, role_id, created_by, updated_by)
SELECT u.id, u.role_id, u.updated_by, u.updated_by FROM "user" u
WHERE u.role_id IS NOT NULL AND NOT u.is_deleted
  AND NOT EXISTS (SELECT FROM backend_employee e WHERE e.user_id = u.id AND NOT e.is_deleted)
ORDER BY u.id;
