ALTER TABLE "stock_level" ADD COLUMN "low_since" timestamp (6) with time zone;--> statement-breakpoint
UPDATE stock_level SET low_since = updated_at WHERE on_hand - reserved < safety;
--> statement-breakpoint
CREATE FUNCTION note_low_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.low_since := CASE WHEN NEW.on_hand - NEW.reserved < NEW.safety THEN now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Called only when a level falls below its safety stock or rises to it again.
CREATE TRIGGER note_low_level BEFORE INSERT OR UPDATE ON stock_level FOR EACH ROW
WHEN ((NEW.on_hand - NEW.reserved < NEW.safety) <> (NEW.low_since IS NOT NULL)) EXECUTE FUNCTION note_low_level();
