CREATE SEQUENCE "public"."wave_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "outbound_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agent_label_id" bigint,
	"outbound_task_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"picked_quantity" integer DEFAULT 0 NOT NULL,
	"packed_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outbound_line_quantities" CHECK (quantity > 0 and picked_quantity between 0 and quantity and packed_quantity between 0 and picked_quantity)
);
--> statement-breakpoint
CREATE TABLE "outbound_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"wave_id" bigint NOT NULL,
	"slot" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"order_kind" text NOT NULL,
	"mall_id" bigint,
	"state" text DEFAULT 'picking' NOT NULL,
	"quantity" integer NOT NULL,
	"picked_quantity" integer DEFAULT 0 NOT NULL,
	"packed_quantity" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"picked_at" timestamp (6) with time zone,
	"packed_at" timestamp (6) with time zone,
	"shipped_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "outbound_task_quantities" CHECK (quantity > 0 and picked_quantity between 0 and quantity and packed_quantity between 0 and picked_quantity)
);
--> statement-breakpoint
CREATE TABLE "wave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"rule" text NOT NULL,
	"state" text DEFAULT 'picking' NOT NULL,
	"order_count" integer NOT NULL,
	"shipped_count" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"picked_quantity" integer DEFAULT 0 NOT NULL,
	"picked_at" timestamp (6) with time zone,
	"done_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "wave_quantities" CHECK (quantity > 0 and picked_quantity between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "waybill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agent_label_id" bigint,
	"outbound_task_id" bigint NOT NULL,
	"request_no" text NOT NULL,
	"carrier" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"tracking_no" text,
	"sort_code" text,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (6) with time zone,
	"issued_at" timestamp (6) with time zone,
	CONSTRAINT "waybill_number" CHECK ((state = 'issued') <= (tracking_no is not null))
);
--> statement-breakpoint
ALTER TABLE "outbound_line" ADD CONSTRAINT "outbound_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_line" ADD CONSTRAINT "outbound_line_outbound_task_id_outbound_task_id_fk" FOREIGN KEY ("outbound_task_id") REFERENCES "public"."outbound_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_line" ADD CONSTRAINT "outbound_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_line" ADD CONSTRAINT "outbound_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_task" ADD CONSTRAINT "outbound_task_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_task" ADD CONSTRAINT "outbound_task_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_task" ADD CONSTRAINT "outbound_task_wave_id_wave_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."wave"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_task" ADD CONSTRAINT "outbound_task_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_task" ADD CONSTRAINT "outbound_task_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave" ADD CONSTRAINT "wave_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave" ADD CONSTRAINT "wave_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill" ADD CONSTRAINT "waybill_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill" ADD CONSTRAINT "waybill_outbound_task_id_outbound_task_id_fk" FOREIGN KEY ("outbound_task_id") REFERENCES "public"."outbound_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_line_once" ON "outbound_line" USING btree ("outbound_task_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_task_open" ON "outbound_task" USING btree ("order_id","location_id") WHERE state in ('picking', 'packing', 'packed');--> statement-breakpoint
CREATE INDEX "outbound_task_wave" ON "outbound_task" USING btree ("wave_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_request" ON "waybill" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "waybill_task" ON "waybill" USING btree ("outbound_task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_live" ON "waybill" USING btree ("outbound_task_id") WHERE state in ('requested', 'issued');--> statement-breakpoint
CREATE INDEX "waybill_due" ON "waybill" USING btree ("next_attempt_at") WHERE state = 'requested';