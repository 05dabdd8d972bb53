CREATE TABLE "sales_province_level_day" (
	"level" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"province" text NOT NULL,
	"gmv_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	CONSTRAINT "sales_province_level_day_level_day_agent_label_id_mall_id_kind_province_pk" PRIMARY KEY("level","day","agent_label_id","mall_id","kind","province")
);
--> statement-breakpoint
INSERT INTO sales_province_level_day
SELECT CASE WHEN grouping(kind) = 0 THEN 'kind' ELSE 'all' END, day, CASE WHEN grouping(kind) = 0 THEN kind ELSE '' END, 0, 0, province,
  sum(gmv_fen), sum(refunded_fen)
FROM sales_province_day GROUP BY GROUPING SETS ((day, province), (day, province, kind));
