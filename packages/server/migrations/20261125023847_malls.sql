CREATE TABLE "category_barred" (
	"mall_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "category_barred_mall_id_category_id_pk" PRIMARY KEY("mall_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "category_pool" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_id" bigint NOT NULL,
	"category_id" bigint,
	"sku_id" bigint,
	"rule" text NOT NULL,
	"remark" text,
	CONSTRAINT "category_pool_of_one" CHECK ((category_id is null) <> (sku_id is null))
);
--> statement-breakpoint
CREATE TABLE "goods_pool" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "pool_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pool_sku_id" bigint NOT NULL,
	"supply_price_fen" bigint NOT NULL,
	"sale_price_fen" bigint NOT NULL,
	"valid_from" timestamp (6) with time zone NOT NULL,
	"valid_to" timestamp (6) with time zone,
	"change_id" bigint,
	"is_approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pool_price_window" CHECK (valid_from < valid_to),
	CONSTRAINT "pool_price_whole" CHECK (supply_price_fen > 0 and sale_price_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "pool_price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"prices" text NOT NULL,
	"rule" text NOT NULL,
	"value" integer NOT NULL,
	"rounding" text NOT NULL,
	"effective_at" timestamp (6) with time zone,
	"state" text DEFAULT 'preparing' NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"raised_count" integer DEFAULT 0 NOT NULL,
	"lowered_count" integer DEFAULT 0 NOT NULL,
	"below_cost_count" integer DEFAULT 0 NOT NULL,
	"worst_percent" numeric(12, 2) DEFAULT '0' NOT NULL,
	"worst_loss_fen" bigint DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"message" text,
	"applied_at" timestamp (6) with time zone,
	"is_approved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_price_change_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_price_change_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change_id" bigint NOT NULL,
	"pool_sku_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"supply_before_fen" bigint NOT NULL,
	"supply_after_fen" bigint NOT NULL,
	"sale_before_fen" bigint NOT NULL,
	"sale_after_fen" bigint NOT NULL,
	"cost_fen" bigint,
	"percent" numeric(12, 2) NOT NULL,
	"is_below_cost" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pool_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quota" integer,
	"state" text DEFAULT 'enabled' NOT NULL,
	CONSTRAINT "pool_sku_quota" CHECK (quota > 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "pool_sku_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "supply_price_fen" bigint;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "pool_id" bigint;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "category_default" text DEFAULT 'allow' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "settled_by" text DEFAULT 'supply' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "commission_percent" numeric(5, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "settle_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "mall_kind" text;--> statement-breakpoint
UPDATE "mall_goods" m SET "mall_kind" = w."kind" FROM "mall" w WHERE w."id" = m."mall_id";--> statement-breakpoint
ALTER TABLE "mall_goods" ALTER COLUMN "mall_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "bank_no" text;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "stock_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "shelf_from" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "shelf_to" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "shown_as" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "shown_at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category_barred" ADD CONSTRAINT "category_barred_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_barred" ADD CONSTRAINT "category_barred_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_pool" ADD CONSTRAINT "category_pool_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_pool" ADD CONSTRAINT "category_pool_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_pool" ADD CONSTRAINT "category_pool_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_price" ADD CONSTRAINT "pool_price_pool_sku_id_pool_sku_id_fk" FOREIGN KEY ("pool_sku_id") REFERENCES "public"."pool_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_price" ADD CONSTRAINT "pool_price_change_id_pool_price_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."pool_price_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_price_change_line" ADD CONSTRAINT "pool_price_change_line_change_id_pool_price_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."pool_price_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_price_change_line" ADD CONSTRAINT "pool_price_change_line_pool_sku_id_pool_sku_id_fk" FOREIGN KEY ("pool_sku_id") REFERENCES "public"."pool_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_price_change_line" ADD CONSTRAINT "pool_price_change_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_sku" ADD CONSTRAINT "pool_sku_pool_id_goods_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."goods_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_sku" ADD CONSTRAINT "pool_sku_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_barred_category" ON "category_barred" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_pool_category_once" ON "category_pool" USING btree ("mall_id","category_id") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "category_pool_sku_once" ON "category_pool" USING btree ("mall_id","sku_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "pool_price_at" ON "pool_price" USING btree ("pool_sku_id","valid_from") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "pool_price_planned" ON "pool_price" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "pool_price_of_change" ON "pool_price" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pool_price_change_line_once" ON "pool_price_change_line" USING btree ("change_id","pool_sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_sku_once" ON "pool_sku" USING btree ("pool_id","sku_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "pool_sku_sku" ON "pool_sku" USING btree ("sku_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_pool_sku_id_pool_sku_id_fk" FOREIGN KEY ("pool_sku_id") REFERENCES "public"."pool_sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall" ADD CONSTRAINT "mall_pool_id_goods_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."goods_pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_pool" ON "order_line" USING btree ("pool_sku_id") WHERE pool_sku_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_goods_bank_no" ON "mall_goods" USING btree ("mall_id","bank_no") WHERE bank_no is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "mall_goods_shelf" ON "mall_goods" USING btree ("mall_id","shown_as","sort","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "mall_goods_sku" ON "mall_goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "mall_goods_from" ON "mall_goods" USING btree ("shelf_from") WHERE shelf_from is not null;--> statement-breakpoint
CREATE INDEX "mall_goods_to" ON "mall_goods" USING btree ("shelf_to") WHERE shelf_to is not null;--> statement-breakpoint
ALTER TABLE "mall" ADD CONSTRAINT "mall_terms" CHECK (commission_percent between 0 and 100 and settle_days > 0);--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_terms" CHECK (stock_percent between 1 and 100 and limit_per_buyer > 0 and shelf_from < shelf_to);--> statement-breakpoint
ALTER TABLE pool_price ADD CONSTRAINT pool_price_apart EXCLUDE USING gist
  (int8range(pool_sku_id, pool_sku_id, '[]') WITH &&, tstzrange(valid_from, valid_to) WITH &&) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE VIEW shelf_now AS
SELECT m.id, CASE
    WHEN m.is_deleted OR m.state = 'off' THEN 'off'
    WHEN m.shelf_from > now() THEN 'waiting'
    WHEN m.shelf_to <= now() THEN 'over'
    WHEN g.state <> 'on' OR g.is_deleted OR s.is_deleted THEN 'goods_off'
    WHEN coalesce(r.rule = 'deny', EXISTS (SELECT FROM category_barred b WHERE b.mall_id = w.id AND b.category_id = g.category_id))
      THEN 'barred'
    WHEN w.pricing <> 'money' AND coalesce(m.points_price, s.points_price, 0) = 0 THEN 'unpriced'
    WHEN w.pool_id IS NOT NULL AND NOT EXISTS (SELECT FROM pool_sku k JOIN pool_price p ON p.pool_sku_id = k.id
        WHERE k.pool_id = w.pool_id AND k.sku_id = s.id AND k.state = 'enabled' AND NOT k.is_deleted AND NOT p.is_deleted
          AND p.valid_from <= now() AND (p.valid_to IS NULL OR p.valid_to > now())) THEN 'unpriced'
    ELSE 'shown' END AS shown_as
FROM mall_goods m JOIN mall w ON w.id = m.mall_id JOIN sku s ON s.id = m.sku_id JOIN goods g ON g.id = s.goods_id
  LEFT JOIN category_pool r ON r.mall_id = m.mall_id AND r.sku_id = m.sku_id AND NOT r.is_deleted;
--> statement-breakpoint
-- Checks of the books run as the staff's role, which has no right to the view.
CREATE FUNCTION shelf_states() RETURNS TABLE (id bigint, shown_as text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.id, n.shown_as FROM shelf_now n
$$;
--> statement-breakpoint
CREATE FUNCTION align_shelf(ids bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE mall_goods m SET shown_as = d.shown_as, shown_at = now()
  FROM (SELECT n.id, n.shown_as FROM unnest(ids) AS u(id) JOIN shelf_now n ON n.id = u.id JOIN mall_goods k ON k.id = n.id
    WHERE k.shown_as <> n.shown_as ORDER BY k.id FOR NO KEY UPDATE OF k) d
  WHERE m.id = d.id
$$;
--> statement-breakpoint
CREATE FUNCTION shelve_goods() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE mall_goods m SET is_deleted = true, updated_at = now(), version = m.version + 1
    FROM before o JOIN sku s ON s.goods_id = o.goods_id
    WHERE m.mall_id = o.mall_id AND m.sku_id = s.id AND NOT m.is_deleted
      AND NOT EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = o.goods_id AND v.mall_id = o.mall_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO mall_goods AS m (mall_id, mall_kind, sku_id, created_by, updated_by)
    SELECT DISTINCT n.mall_id, w.kind, s.id, n.created_by, n.created_by
    FROM after n JOIN mall w ON w.id = n.mall_id JOIN sku s ON s.goods_id = n.goods_id AND NOT s.is_deleted
    ON CONFLICT (mall_id, sku_id) DO UPDATE SET is_deleted = false, updated_at = now(), version = m.version + 1 WHERE m.is_deleted;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelve_new AFTER INSERT ON goods_mall REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION shelve_goods();
--> statement-breakpoint
CREATE TRIGGER shelve_changed AFTER UPDATE ON goods_mall REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION shelve_goods();
--> statement-breakpoint
CREATE TRIGGER shelve_gone AFTER DELETE ON goods_mall REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION shelve_goods();
--> statement-breakpoint
CREATE FUNCTION shelve_skus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mall_goods (mall_id, mall_kind, sku_id, created_by, updated_by)
    SELECT v.mall_id, w.kind, n.id, n.created_by, n.created_by
    FROM after n JOIN goods_mall v ON v.goods_id = n.goods_id JOIN mall w ON w.id = v.mall_id WHERE NOT n.is_deleted
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  UPDATE mall_goods m SET is_deleted = n.is_deleted, updated_at = now(), version = m.version + 1
  FROM after n JOIN before o ON o.id = n.id
  WHERE n.is_deleted <> o.is_deleted AND m.sku_id = n.id AND m.is_deleted <> n.is_deleted
    AND (n.is_deleted OR EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = n.goods_id AND v.mall_id = m.mall_id));
  PERFORM align_shelf(array_agg(m.id)) FROM after n JOIN before o ON o.id = n.id JOIN mall_goods m ON m.sku_id = n.id
  WHERE n.points_price IS DISTINCT FROM o.points_price;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelve_new AFTER INSERT ON sku REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION shelve_skus();
--> statement-breakpoint
CREATE TRIGGER shelve_changed AFTER UPDATE ON sku REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION shelve_skus();
--> statement-breakpoint
CREATE FUNCTION follow_shelf() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ids bigint[];
BEGIN
  CASE TG_TABLE_NAME || ' ' || TG_OP
    WHEN 'mall_goods INSERT' THEN ids := ARRAY(SELECT id FROM after);
    WHEN 'mall_goods UPDATE' THEN ids := ARRAY(SELECT n.id FROM after n JOIN before o ON o.id = n.id
      WHERE (n.state, n.shelf_from, n.shelf_to, n.points_price, n.is_deleted)
        IS DISTINCT FROM (o.state, o.shelf_from, o.shelf_to, o.points_price, o.is_deleted));
    WHEN 'goods UPDATE' THEN ids := ARRAY(SELECT m.id FROM after n JOIN before o ON o.id = n.id
      JOIN sku s ON s.goods_id = n.id JOIN mall_goods m ON m.sku_id = s.id
      WHERE (n.state, n.category_id, n.is_deleted) IS DISTINCT FROM (o.state, o.category_id, o.is_deleted));
    WHEN 'mall UPDATE' THEN ids := ARRAY(SELECT m.id FROM after n JOIN before o ON o.id = n.id JOIN mall_goods m ON m.mall_id = n.id
      WHERE (n.pool_id, n.pricing) IS DISTINCT FROM (o.pool_id, o.pricing));
    WHEN 'category_barred INSERT' THEN ids := ARRAY(SELECT m.id FROM after n JOIN goods g ON g.category_id = n.category_id
      JOIN sku s ON s.goods_id = g.id JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = n.mall_id);
    WHEN 'category_barred DELETE' THEN ids := ARRAY(SELECT m.id FROM before n JOIN goods g ON g.category_id = n.category_id
      JOIN sku s ON s.goods_id = g.id JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = n.mall_id);
    WHEN 'category_pool INSERT', 'category_pool UPDATE' THEN ids := ARRAY(SELECT m.id FROM after n
      JOIN mall_goods m ON m.mall_id = n.mall_id AND m.sku_id = n.sku_id);
    WHEN 'pool_sku UPDATE' THEN ids := ARRAY(SELECT m.id FROM after n JOIN before o ON o.id = n.id
      JOIN mall w ON w.pool_id = n.pool_id JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = n.sku_id
      WHERE (n.state, n.is_deleted) IS DISTINCT FROM (o.state, o.is_deleted));
    WHEN 'pool_price INSERT' THEN ids := ARRAY(SELECT m.id FROM after n JOIN pool_sku k ON k.id = n.pool_sku_id
      JOIN mall w ON w.pool_id = k.pool_id JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = k.sku_id
      WHERE n.valid_from <= now());
  END CASE;
  IF cardinality(ids) > 0 THEN PERFORM align_shelf(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shelf_new AFTER INSERT ON mall_goods REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_changed AFTER UPDATE ON mall_goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_changed AFTER UPDATE ON goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_changed AFTER UPDATE ON mall REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_new AFTER INSERT ON category_barred REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_gone AFTER DELETE ON category_barred REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_new AFTER INSERT ON category_pool REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_changed AFTER UPDATE ON category_pool REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_changed AFTER UPDATE ON pool_sku REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
CREATE TRIGGER shelf_new AFTER INSERT ON pool_price REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
--> statement-breakpoint
UPDATE mall_goods m SET is_deleted = true FROM sku s WHERE s.id = m.sku_id AND NOT m.is_deleted
  AND (s.is_deleted OR NOT EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = s.goods_id AND v.mall_id = m.mall_id));
--> statement-breakpoint
INSERT INTO mall_goods (mall_id, mall_kind, sku_id)
SELECT v.mall_id, w.kind, s.id FROM goods_mall v JOIN mall w ON w.id = v.mall_id JOIN sku s ON s.goods_id = v.goods_id AND NOT s.is_deleted
ORDER BY v.mall_id, s.id ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT align_shelf(ARRAY(SELECT id FROM mall_goods));
