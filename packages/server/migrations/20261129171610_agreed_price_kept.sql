CREATE TABLE "agreed_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreed_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agreed_with_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"agent_label_id" bigint
);
--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreed_price_of" ON "agreed_price" USING btree ("agreed_with_id","sku_id","id");
--> statement-breakpoint
CREATE FUNCTION keep_agreed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agreed_price (agreed_with_id, sku_id, price, agent_label_id, created_at, updated_at, created_by, updated_by, is_approved)
  VALUES (NEW.agreed_with_id, NEW.sku_id, NEW.price, NEW.agent_label_id, NEW.updated_at, NEW.updated_at, NEW.updated_by, NEW.updated_by,
    coalesce(current_setting('zg.price_approved', true), '') = 'on'
    OR NOT EXISTS (SELECT FROM agreed_price p WHERE p.agreed_with_id = NEW.agreed_with_id AND p.sku_id = NEW.sku_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_first_price AFTER INSERT ON customer_goods FOR EACH ROW EXECUTE FUNCTION keep_agreed_price();
--> statement-breakpoint
CREATE TRIGGER keep_price AFTER UPDATE ON customer_goods FOR EACH ROW
WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION keep_agreed_price();
--> statement-breakpoint
-- What stands when this comes counts as agreed to.
INSERT INTO agreed_price (agreed_with_id, sku_id, price, agent_label_id, created_at, updated_at, created_by, updated_by, is_approved)
SELECT agreed_with_id, sku_id, price, agent_label_id, updated_at, updated_at, updated_by, updated_by, true
FROM customer_goods WHERE NOT is_deleted ORDER BY starts_date, id;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreed_price FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
