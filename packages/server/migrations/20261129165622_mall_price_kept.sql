CREATE TABLE "mall_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_goods_id" bigint NOT NULL,
	"price_fen" bigint,
	"is_approved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_price" ADD CONSTRAINT "mall_price_mall_goods_id_mall_goods_id_fk" FOREIGN KEY ("mall_goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_price_goods" ON "mall_price" USING btree ("mall_goods_id","id");
--> statement-breakpoint
CREATE FUNCTION keep_mall_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mall_price (mall_goods_id, price_fen, created_at, updated_at, created_by, updated_by, is_approved)
  VALUES (NEW.id, NEW.price_fen, NEW.updated_at, NEW.updated_at, NEW.updated_by, NEW.updated_by,
    TG_OP = 'INSERT' OR coalesce(current_setting('zg.price_approved', true), '') = 'on');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_first_price AFTER INSERT ON mall_goods FOR EACH ROW WHEN (NEW.price_fen IS NOT NULL)
EXECUTE FUNCTION keep_mall_price();
--> statement-breakpoint
CREATE TRIGGER keep_price AFTER UPDATE ON mall_goods FOR EACH ROW WHEN (OLD.price_fen IS DISTINCT FROM NEW.price_fen)
EXECUTE FUNCTION keep_mall_price();
--> statement-breakpoint
-- What stands when this comes counts as agreed to.
INSERT INTO mall_price (mall_goods_id, price_fen, created_at, updated_at, created_by, updated_by, is_approved)
SELECT id, price_fen, updated_at, updated_at, updated_by, updated_by, true FROM mall_goods WHERE price_fen IS NOT NULL ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mall_price FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
