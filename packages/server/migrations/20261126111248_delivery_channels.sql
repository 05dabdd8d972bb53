CREATE TABLE "delivery_channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"carrier" text NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"basis" text NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "delivery_channel_region" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_channel_region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"channel_id" bigint NOT NULL,
	"region" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_channel_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_channel_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"channel_id" bigint NOT NULL,
	"position" text NOT NULL,
	"tel" text NOT NULL,
	"region" text[],
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "delivery_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"region" text[],
	"service" text DEFAULT 'delivered' NOT NULL,
	"first" integer NOT NULL,
	"first_fee_fen" bigint NOT NULL,
	"next" integer NOT NULL,
	"next_fee_fen" bigint NOT NULL,
	"free_over_fen" bigint,
	"free_over_quantity" integer,
	"channel_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "update_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "update_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"channel_id" bigint NOT NULL,
	"trigger" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"started_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	"asked_count" integer,
	"failed_count" integer,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "update_timing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "update_timing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"channel_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"times" text,
	"interval_minutes" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"next_run_at" timestamp (6) with time zone,
	CONSTRAINT "update_timing_says_when" CHECK (CASE kind WHEN 'daily' THEN times ELSE interval_minutes::text END IS NOT NULL),
	CONSTRAINT "update_timing_paused" CHECK ((state = 'paused') = (next_run_at IS NULL))
);
--> statement-breakpoint
ALTER TABLE "delivery_channel_region" ADD CONSTRAINT "delivery_channel_region_channel_id_delivery_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."delivery_channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_channel_staff" ADD CONSTRAINT "delivery_channel_staff_channel_id_delivery_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."delivery_channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rule" ADD CONSTRAINT "delivery_rule_channel_id_delivery_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."delivery_channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_run" ADD CONSTRAINT "update_run_channel_id_delivery_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."delivery_channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_timing" ADD CONSTRAINT "update_timing_channel_id_delivery_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."delivery_channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_channel_region_channel" ON "delivery_channel_region" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "delivery_rule_channel" ON "delivery_rule" USING btree ("channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "update_run_open" ON "update_run" USING btree ("channel_id") WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "update_run_channel" ON "update_run" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "update_run_ended" ON "update_run" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "update_timing_due" ON "update_timing" USING btree ("next_run_at") WHERE state = 'active' AND NOT is_deleted;