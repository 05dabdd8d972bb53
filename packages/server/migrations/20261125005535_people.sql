CREATE TABLE "bank_employee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"left_at" timestamp (6) with time zone,
	"remark" text,
	"bank_id" bigint NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"number" text NOT NULL,
	"card_type" text
);
--> statement-breakpoint
CREATE TABLE "region_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "region_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"left_at" timestamp (6) with time zone,
	"remark" text,
	"number" text,
	"region" text[] NOT NULL,
	"bank_id" bigint,
	"position" text
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"left_at" timestamp (6) with time zone,
	"remark" text,
	"number" text,
	"type" smallint NOT NULL,
	"company" text,
	"contract_ends_date" date,
	"bank_cell_id" bigint,
	"user_id" bigint,
	"role_id" bigint
);
--> statement-breakpoint
CREATE TABLE "uni_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uni_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"user_id" bigint,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "uni_account_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uni_account_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uni_account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"disabled_user_id" bigint
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acts_as_id" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "acting_as_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_employee" ADD CONSTRAINT "bank_employee_bank_id_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_employee" ADD CONSTRAINT "bank_employee_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_staff" ADD CONSTRAINT "region_staff_bank_id_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_backend_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."backend_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uni_account" ADD CONSTRAINT "uni_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uni_account_record" ADD CONSTRAINT "uni_account_record_uni_account_id_uni_account_id_fk" FOREIGN KEY ("uni_account_id") REFERENCES "public"."uni_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uni_account_record" ADD CONSTRAINT "uni_account_record_disabled_user_id_user_id_fk" FOREIGN KEY ("disabled_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_employee_number_of_bank" ON "bank_employee" USING btree ("bank_id","number") WHERE NOT is_deleted;--> statement-breakpoint
CREATE INDEX "staff_user" ON "staff" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uni_account_record_once" ON "uni_account_record" USING btree ("kind","record_id") WHERE NOT is_deleted;--> statement-breakpoint
CREATE INDEX "uni_account_record_person" ON "uni_account_record" USING btree ("uni_account_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acts_as_id_user_id_fk" FOREIGN KEY ("acts_as_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_text(a audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(a.id, a.xid::text, (extract(epoch FROM a.created_at) * 1000000)::bigint, a.created_by, a.app_id,
    a.inside_agent_id, a.address, a.user_agent, a.request_id, a.act, a.act_label, a.resource, a.resource_label, a.subject_id,
    a.subject, a.changes, a.details, a.is_deleted)
    || CASE WHEN a.acting_as_id IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(a.acting_as_id) END)::text
$$;
