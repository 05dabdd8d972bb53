CREATE SEQUENCE "public"."message_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"template_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"tag" text,
	"level" text,
	"agent_label_id" bigint,
	"enterprise_id" bigint,
	"department_id" bigint,
	"bank_cell_id" bigint,
	"scheduled_at" timestamp (6) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"due_at" timestamp (6) with time zone,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"unanswered_count" integer DEFAULT 0 NOT NULL,
	"delivered_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"suppressed_count" integer DEFAULT 0 NOT NULL,
	"cancelled_count" integer DEFAULT 0 NOT NULL,
	"cost_fen" bigint DEFAULT 0 NOT NULL,
	"message_budget_id" bigint,
	"queued_at" timestamp (6) with time zone,
	"queued_by_id" bigint,
	"finished_at" timestamp (6) with time zone,
	"job_id" bigint,
	"remark" text,
	CONSTRAINT "message_counts" CHECK (recipient_count = waiting_count + unanswered_count + delivered_count + failed_count + suppressed_count + cancelled_count),
	CONSTRAINT "message_cost" CHECK (cost_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_budget" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_budget_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"month" text NOT NULL,
	"budget_fen" bigint NOT NULL,
	"used_fen" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	CONSTRAINT "message_budget_kept" CHECK (used_fen >= 0 and (used_fen <= budget_fen or is_deleted))
);
--> statement-breakpoint
CREATE TABLE "message_opt_out" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_opt_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "message_phone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_phone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"name" text
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"usage" text DEFAULT 'group' NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"provider_code" text NOT NULL,
	"content" text NOT NULL,
	"unit_fen" bigint NOT NULL,
	"remark" text,
	CONSTRAINT "message_template_unit" CHECK (unit_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_template_variable" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_template_variable_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message_template_id" bigint NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"sample" text
);
--> statement-breakpoint
CREATE TABLE "message_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "send_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"channel" text DEFAULT 'sms' NOT NULL,
	"source" text NOT NULL,
	"template_id" bigint NOT NULL,
	"message_id" bigint,
	"order_id" bigint,
	"phone" text NOT NULL,
	"params" jsonb NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"fault" text,
	"round" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"segments" integer NOT NULL,
	"unit_fen" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"provider_no" text,
	"sent_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	"next_at" timestamp (6) with time zone,
	CONSTRAINT "send_record_cost" CHECK (cost_fen = case when state in ('failed', 'suppressed', 'cancelled') then 0 else segments * unit_fen end)
);
--> statement-breakpoint
ALTER TABLE "approval_rule" DROP CONSTRAINT "approval_rule_threshold";--> statement-breakpoint
ALTER TABLE "approval_rule" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_template_id_message_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_message_budget_id_message_budget_id_fk" FOREIGN KEY ("message_budget_id") REFERENCES "public"."message_budget"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_phone" ADD CONSTRAINT "message_phone_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_variable" ADD CONSTRAINT "message_template_variable_message_template_id_message_template_id_fk" FOREIGN KEY ("message_template_id") REFERENCES "public"."message_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_value" ADD CONSTRAINT "message_value_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_record" ADD CONSTRAINT "send_record_template_id_message_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_record" ADD CONSTRAINT "send_record_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_record" ADD CONSTRAINT "send_record_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("due_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "message_queued_by" ON "message" USING btree ("queued_by_id","queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_phone_once" ON "message_phone" USING btree ("message_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_order" ON "message_template" USING btree ("usage") WHERE usage <> 'group' and state = 'enabled' and not is_deleted;--> statement-breakpoint
CREATE INDEX "message_template_variable_of" ON "message_template_variable" USING btree ("message_template_id");--> statement-breakpoint
CREATE INDEX "message_value_of" ON "message_value" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "send_record_once" ON "send_record" USING btree ("source","template_id","phone");--> statement-breakpoint
CREATE INDEX "send_record_of_message" ON "send_record" USING btree ("message_id","state");--> statement-breakpoint
CREATE INDEX "send_record_next" ON "send_record" USING btree ("next_at") WHERE state in ('sending', 'unknown', 'sent');--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_threshold" CHECK (num_nonnulls("approval_rule"."amount_fen", "approval_rule"."percent", "approval_rule"."quantity") = 1);