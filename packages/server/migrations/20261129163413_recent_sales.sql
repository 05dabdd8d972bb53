CREATE TABLE "recent_mall_sales" (
	"day" date NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	"order_count" integer NOT NULL,
	"kept_fen" bigint NOT NULL,
	"kept_points" bigint NOT NULL,
	CONSTRAINT "recent_mall_sales_mall_id_day_agent_label_id_pk" PRIMARY KEY("mall_id","day","agent_label_id")
);
--> statement-breakpoint
CREATE TABLE "recent_sku_sales" (
	"day" date NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "recent_sku_sales_sku_id_day_mall_id_agent_label_id_pk" PRIMARY KEY("sku_id","day","mall_id","agent_label_id")
);
--> statement-breakpoint
CREATE INDEX "recent_mall_sales_day" ON "recent_mall_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "recent_sku_sales_day" ON "recent_sku_sales" USING btree ("day");--> statement-breakpoint
CREATE INDEX "goods_evaluate_scores" ON "goods_evaluate" USING btree ("goods_id","score","agent_label_id") WHERE NOT "goods_evaluate"."is_hidden" AND NOT "goods_evaluate"."is_deleted";