CREATE TABLE "combination_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combination_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"combination_id" bigint NOT NULL,
	"sale_price_fen" bigint NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "combination_price" ADD CONSTRAINT "combination_price_combination_id_combination_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combination_price_set" ON "combination_price" USING btree ("combination_id","id");
--> statement-breakpoint
CREATE FUNCTION keep_combination_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO combination_price (combination_id, sale_price_fen, created_at, updated_at, created_by, updated_by, is_approved)
  VALUES (NEW.id, NEW.sale_price_fen, NEW.updated_at, NEW.updated_at, NEW.updated_by, NEW.updated_by,
    TG_OP = 'INSERT' OR coalesce(current_setting('zg.price_approved', true), '') = 'on');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_first_price AFTER INSERT ON combination FOR EACH ROW EXECUTE FUNCTION keep_combination_price();
--> statement-breakpoint
CREATE TRIGGER keep_price AFTER UPDATE ON combination FOR EACH ROW
WHEN (OLD.sale_price_fen IS DISTINCT FROM NEW.sale_price_fen) EXECUTE FUNCTION keep_combination_price();
--> statement-breakpoint
-- What stands when this comes counts as agreed to.
INSERT INTO combination_price (combination_id, sale_price_fen, created_at, updated_at, created_by, updated_by, is_approved)
SELECT id, sale_price_fen, updated_at, updated_at, updated_by, updated_by, true FROM combination ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON combination_price FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
