CREATE TABLE "sales_hour_day" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"mall_id" bigint NOT NULL,
	"agent_label_id" bigint NOT NULL,
	"hour" integer NOT NULL,
	"order_count" integer NOT NULL,
	"paid_count" integer NOT NULL,
	"gmv_fen" bigint NOT NULL,
	CONSTRAINT "sales_hour_day_day_agent_label_id_mall_id_kind_hour_pk" PRIMARY KEY("day","agent_label_id","mall_id","kind","hour")
);
--> statement-breakpoint
CREATE TABLE "sales_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "sales_target" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_target_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"month" text NOT NULL,
	"agent_label_id" bigint,
	"amount_fen" bigint NOT NULL,
	"remark" text,
	CONSTRAINT "sales_target_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
ALTER TABLE "sales_target" ADD CONSTRAINT "sales_target_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_target_month_once" ON "sales_target" USING btree ("month",coalesce(agent_label_id, 0)) WHERE not is_deleted;--> statement-breakpoint
-- Sums by hour are added up for all days.
DELETE FROM "follower" WHERE name = 'dashboard.sales';