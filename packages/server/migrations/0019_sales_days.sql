CREATE TABLE "follower" (
	"name" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"seen" text NOT NULL,
	"seen_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_buyer_day" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"buyer" bigint NOT NULL,
	"paid_count" integer NOT NULL,
	CONSTRAINT "sales_buyer_day_day_agent_label_id_mall_id_kind_buyer_pk" PRIMARY KEY("day","agent_label_id","mall_id","kind","buyer")
);
--> statement-breakpoint
CREATE TABLE "sales_day" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"order_count" integer NOT NULL,
	"paid_count" integer NOT NULL,
	"gmv_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"refunded_freight_fen" bigint NOT NULL,
	CONSTRAINT "sales_day_day_agent_label_id_mall_id_kind_pk" PRIMARY KEY("day","agent_label_id","mall_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sales_province_day" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"province" text NOT NULL,
	"order_count" integer NOT NULL,
	"paid_count" integer NOT NULL,
	"gmv_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"refunded_freight_fen" bigint NOT NULL,
	CONSTRAINT "sales_province_day_day_agent_label_id_mall_id_kind_province_pk" PRIMARY KEY("day","agent_label_id","mall_id","kind","province")
);
--> statement-breakpoint
CREATE TABLE "sales_sku_day" (
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
	CONSTRAINT "sales_sku_day_day_agent_label_id_mall_id_kind_sku_id_pk" PRIMARY KEY("day","agent_label_id","mall_id","kind","sku_id")
);
