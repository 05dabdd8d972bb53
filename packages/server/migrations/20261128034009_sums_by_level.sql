CREATE TABLE "sales_sku_level_day" (
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
	"line_count" integer DEFAULT 0 NOT NULL,
	"refunded_line_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_sku_level_day_level_day_agent_label_id_mall_id_kind_sku_id_pk" PRIMARY KEY("level","day","agent_label_id","mall_id","kind","sku_id")
);
--> statement-breakpoint
INSERT INTO sales_sku_level_day
SELECT CASE WHEN grouping(kind) = 0 THEN 'kind' ELSE 'all' END, day, CASE WHEN grouping(kind) = 0 THEN kind ELSE '' END, 0, 0, sku_id,
  sum(quantity), sum(sales_fen), sum(known_sales_fen), sum(cost_fen), sum(refunded_quantity), sum(refunded_fen), sum(line_count), sum(refunded_line_count)
FROM sales_sku_day GROUP BY GROUPING SETS ((day, sku_id), (day, sku_id, kind));
