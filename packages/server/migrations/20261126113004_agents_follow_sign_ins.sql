UPDATE agent a SET username = u.username, last_login = u.last_login, login_count = u.login_count FROM "user" u WHERE u.id = a.user_id;
--> statement-breakpoint
CREATE FUNCTION agent_of_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT u.username, u.last_login, u.login_count INTO NEW.username, NEW.last_login, NEW.login_count
  FROM public."user" u WHERE u.id = NEW.user_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_of_account BEFORE INSERT ON agent FOR EACH ROW EXECUTE FUNCTION agent_of_account();
--> statement-breakpoint
-- A sign-in is no edit: the version stays.
CREATE FUNCTION agent_follows_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.agent SET username = NEW.username, last_login = NEW.last_login, login_count = NEW.login_count
  WHERE user_id = NEW.id AND (username, last_login, login_count) IS DISTINCT FROM (NEW.username, NEW.last_login, NEW.login_count);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_follows_account AFTER UPDATE OF username, last_login, login_count ON "user" FOR EACH ROW
  WHEN (NEW.agent_label_id IS NOT NULL) EXECUTE FUNCTION agent_follows_account();
