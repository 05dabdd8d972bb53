CREATE FUNCTION move_bank_cell_parts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE bank_cell_auth SET agent_label_id = NEW.agent_label_id WHERE bank_cell_id = NEW.id;
  UPDATE bank_cell_zone SET agent_label_id = NEW.agent_label_id WHERE bank_cell_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_cell_parts AFTER UPDATE OF agent_label_id ON bank_cell FOR EACH ROW
  WHEN (OLD.agent_label_id IS DISTINCT FROM NEW.agent_label_id) EXECUTE FUNCTION move_bank_cell_parts();--> statement-breakpoint
UPDATE bank_cell_auth a SET agent_label_id = c.agent_label_id FROM bank_cell c
  WHERE c.id = a.bank_cell_id AND a.agent_label_id IS DISTINCT FROM c.agent_label_id;--> statement-breakpoint
UPDATE bank_cell_zone z SET agent_label_id = c.agent_label_id FROM bank_cell c
  WHERE c.id = z.bank_cell_id AND z.agent_label_id IS DISTINCT FROM c.agent_label_id;
