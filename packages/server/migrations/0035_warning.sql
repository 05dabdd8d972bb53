CREATE TABLE "warning_care" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warning_care_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"warning_rule_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"owner_id" bigint,
	"note" text,
	"snoozed_until" timestamp (6) with time zone,
	"handled_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "warning_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warning_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"age_hours" integer NOT NULL,
	"severity" text NOT NULL,
	"role_id" bigint,
	"state" text DEFAULT 'enabled' NOT NULL,
	CONSTRAINT "warning_rule_age" CHECK (age_hours >= 0)
);
--> statement-breakpoint
ALTER TABLE "warning_care" ADD CONSTRAINT "warning_care_warning_rule_id_warning_rule_id_fk" FOREIGN KEY ("warning_rule_id") REFERENCES "public"."warning_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_care" ADD CONSTRAINT "warning_care_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_care" ADD CONSTRAINT "warning_care_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warning_rule" ADD CONSTRAINT "warning_rule_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warning_care_once" ON "warning_care" USING btree ("warning_rule_id","subject_id");--> statement-breakpoint
CREATE INDEX "order_line_below_cost" ON "order_line" USING btree ("created_at") WHERE price_fen > 0 and payable_fen < cost_fen * quantity;--> statement-breakpoint
CREATE INDEX "payment_unwanted" ON "payment" USING btree ("paid_at") WHERE purpose <> 'order';