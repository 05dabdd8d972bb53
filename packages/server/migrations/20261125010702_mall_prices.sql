CREATE SEQUENCE "public"."mall_promotion_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bank_points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"mall_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "bank_points_entry_once" UNIQUE("source_kind","source_id"),
	CONSTRAINT "bank_points_entry_sign" CHECK ((source_kind = 'spend') = (points > 0) and points <> 0)
);
--> statement-breakpoint
CREATE TABLE "mall_promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"mall_kind" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (6) with time zone NOT NULL,
	"ends_at" timestamp (6) with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"threshold_fen" bigint,
	"cut_fen" bigint,
	"gift_sku_id" bigint,
	"gift_quantity" integer,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"remark" text,
	CONSTRAINT "mall_promotion_window" CHECK (starts_at < ends_at),
	CONSTRAINT "mall_promotion_terms" CHECK (threshold_fen > 0 and cut_fen > 0 and gift_quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_promotion_sku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_promotion_sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mall_promotion_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price_fen" bigint,
	"quota" integer,
	"limit_per_buyer" integer,
	CONSTRAINT "mall_promotion_sku_once" UNIQUE("mall_promotion_id","sku_id"),
	CONSTRAINT "mall_promotion_sku_terms" CHECK (price_fen > 0 and quota > 0 and limit_per_buyer > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_within";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "points_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "points_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "points_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "refunding_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "refunded_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_price_share" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "kind" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "pricing" text DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "points_per_yuan" integer;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "points_percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "promoted_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD COLUMN "points_price" bigint;--> statement-breakpoint
ALTER TABLE "bank_points_entry" ADD CONSTRAINT "bank_points_entry_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_points_entry" ADD CONSTRAINT "bank_points_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_promotion" ADD CONSTRAINT "mall_promotion_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_promotion" ADD CONSTRAINT "mall_promotion_gift_sku_id_sku_id_fk" FOREIGN KEY ("gift_sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_promotion_sku" ADD CONSTRAINT "mall_promotion_sku_mall_promotion_id_mall_promotion_id_fk" FOREIGN KEY ("mall_promotion_id") REFERENCES "public"."mall_promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_promotion_sku" ADD CONSTRAINT "mall_promotion_sku_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_points_entry_order" ON "bank_points_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mall_promotion_enabled" ON "mall_promotion" USING btree ("mall_id","ends_at") WHERE state = 'enabled' and not is_deleted;--> statement-breakpoint
CREATE INDEX "mall_promotion_sku_sku" ON "mall_promotion_sku" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_price_share_source" ON "order_price_share" USING btree ("step","source_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_points_within_used" CHECK (points_returned between 0 and points_used);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_refunds_within_points" CHECK (refunding_points >= 0 and refunded_points >= 0 and refunding_points + refunded_points <= points);--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_within" CHECK (unshipped_quantity between 0 and quantity and amount_fen >= 0 and points >= 0);--> statement-breakpoint
ALTER TABLE "order_price_share" ADD CONSTRAINT "order_price_share_points" CHECK (points >= 0);--> statement-breakpoint
ALTER TABLE "mall" ADD CONSTRAINT "mall_points_rule" CHECK (points_per_yuan > 0 and points_percent between 1 and 100);--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_price_whole" CHECK (price_fen >= 0 and points_price >= 0);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_points_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
