CREATE TABLE "goods_evaluate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_evaluate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"author" text NOT NULL,
	"score" smallint NOT NULL,
	"text" text,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"has_pictures" boolean DEFAULT false NOT NULL,
	"reply" text,
	"is_replied" boolean DEFAULT false NOT NULL,
	"replied_at" timestamp (6) with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	CONSTRAINT "goods_evaluate_once" UNIQUE("order_line_id"),
	CONSTRAINT "goods_evaluate_score" CHECK ("goods_evaluate"."score" BETWEEN 1 AND 5),
	CONSTRAINT "goods_evaluate_top_shown" CHECK (NOT ("goods_evaluate"."is_top" AND "goods_evaluate"."is_hidden"))
);
--> statement-breakpoint
CREATE TABLE "sku_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sku_id" bigint NOT NULL,
	"sale_price_fen" bigint NOT NULL,
	"market_price_fen" bigint,
	"cost_fen" bigint
);
--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "goods_evaluate" ADD CONSTRAINT "goods_evaluate_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_evaluate" ADD CONSTRAINT "goods_evaluate_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_evaluate" ADD CONSTRAINT "goods_evaluate_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_evaluate" ADD CONSTRAINT "goods_evaluate_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_price" ADD CONSTRAINT "sku_price_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_evaluate_shown" ON "goods_evaluate" USING btree ("goods_id","is_top","id");--> statement-breakpoint
CREATE INDEX "sku_price_sku" ON "sku_price" USING btree ("sku_id","id");--> statement-breakpoint
CREATE INDEX "order_line_sold" ON "order_line" USING btree ("sku_id","created_at");