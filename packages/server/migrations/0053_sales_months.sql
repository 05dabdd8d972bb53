CREATE TABLE "sales_sku_month" (
	"level" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"sales_fen" bigint NOT NULL,
	"known_sales_fen" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"refunded_quantity" integer NOT NULL,
	"refunded_fen" bigint NOT NULL,
	CONSTRAINT "sales_sku_month_level_day_agent_label_id_mall_id_kind_sku_id_pk" PRIMARY KEY("level","day","agent_label_id","mall_id","kind","sku_id")
);
--> statement-breakpoint
CREATE INDEX "sales_buyer_day_buyer" ON "sales_buyer_day" USING btree ("buyer","day","kind","mall_id","agent_label_id");