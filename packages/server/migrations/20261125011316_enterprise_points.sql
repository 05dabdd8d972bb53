CREATE SEQUENCE "public"."points_adjust_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."points_issue_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "department" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"name" text NOT NULL,
	"parent_id" bigint,
	"manager" text,
	"budget_fen" bigint,
	"remark" text,
	CONSTRAINT "department_budget" CHECK (budget_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"department_id" bigint,
	"position" text,
	"tel" text,
	"birth_date" date,
	"hired_date" date,
	"state" text DEFAULT 'employed' NOT NULL,
	"left_at" timestamp (6) with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"state_reason" text,
	"credit_code" text,
	"agent_label_id" bigint,
	"region" text[],
	"address" text,
	"contract_no" text,
	"contract_from_date" date,
	"contract_to_date" date,
	"credit_limit_fen" bigint DEFAULT 0 NOT NULL,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"point_price_fen" bigint DEFAULT 1 NOT NULL,
	"remark" text,
	CONSTRAINT "enterprise_credit" CHECK (credit_limit_fen >= 0 and point_price_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "enterprise_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"name" text NOT NULL,
	"position" text,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"employee_id" bigint NOT NULL,
	CONSTRAINT "points_account_balance" CHECK (held >= 0 AND held <= balance)
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sub_balance" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"before" bigint DEFAULT 0 NOT NULL,
	"after" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"leg" smallint NOT NULL,
	"lot" bigint NOT NULL,
	"reverses_id" bigint,
	"document_no" text,
	"remark" text,
	"enterprise_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "points_entry_adds_up" CHECK (amount <> 0 AND before + amount = after AND after >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"leg" smallint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (amount > captured + released) STORED NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"document_no" text,
	"enterprise_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "points_hold_amounts" CHECK (amount > 0 AND captured >= 0 AND released >= 0 AND captured + released <= amount)
);
--> statement-breakpoint
CREATE TABLE "points_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"sub_balance" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"remaining" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (remaining > 0) STORED NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone NOT NULL,
	"key" text NOT NULL,
	"document_no" text,
	"origin_id" bigint,
	"enterprise_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "points_lot_amounts" CHECK (amount > 0 AND held >= 0 AND held <= remaining)
);
--> statement-breakpoint
CREATE TABLE "enterprise_fund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_fund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "enterprise_fund_balance" CHECK (held_fen >= 0 AND held_fen <= balance_fen)
);
--> statement-breakpoint
CREATE TABLE "enterprise_fund_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_fund_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sub_balance" text NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"before_fen" bigint DEFAULT 0 NOT NULL,
	"after_fen" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"leg" smallint NOT NULL,
	"lot" bigint NOT NULL,
	"reverses_id" bigint,
	"document_no" text,
	"remark" text,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "enterprise_fund_entry_adds_up" CHECK (amount_fen <> 0 AND before_fen + amount_fen = after_fen AND after_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "enterprise_fund_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_fund_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"leg" smallint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"captured_fen" bigint DEFAULT 0 NOT NULL,
	"released_fen" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (amount_fen > captured_fen + released_fen) STORED NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"document_no" text,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "enterprise_fund_hold_amounts" CHECK (amount_fen > 0 AND captured_fen >= 0 AND released_fen >= 0 AND captured_fen + released_fen <= amount_fen)
);
--> statement-breakpoint
CREATE TABLE "enterprise_fund_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_fund_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"sub_balance" text NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"remaining_fen" bigint DEFAULT 0 NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (remaining_fen > 0) STORED NOT NULL,
	"expires_at" timestamp (6) with time zone,
	"created_at" timestamp (6) with time zone NOT NULL,
	"key" text NOT NULL,
	"document_no" text,
	"origin_id" bigint,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "enterprise_fund_lot_amounts" CHECK (amount_fen > 0 AND held_fen >= 0 AND held_fen <= remaining_fen)
);
--> statement-breakpoint
CREATE TABLE "points_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"kind" text DEFAULT 'list' NOT NULL,
	"reason" text NOT NULL,
	"points_each" integer,
	"rule_month" smallint,
	"expires_date" date,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"prepaid_fen" bigint DEFAULT 0 NOT NULL,
	"credit_fen" bigint DEFAULT 0 NOT NULL,
	"posted_count" integer DEFAULT 0 NOT NULL,
	"posted_points" bigint DEFAULT 0 NOT NULL,
	"returned_points" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"approved_by_id" bigint,
	"posted_at" timestamp (6) with time zone,
	"reversed_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "points_issue_pays" CHECK (prepaid_fen >= 0 and credit_fen >= 0 and prepaid_fen + credit_fen <= amount_fen),
	CONSTRAINT "points_issue_returns" CHECK (returned_points <= posted_points and posted_points <= points)
);
--> statement-breakpoint
CREATE TABLE "points_issue_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_issue_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"points_issue_id" bigint NOT NULL,
	"employee_id" bigint,
	"department_id" bigint,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"points_issue_id" bigint NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"employee_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "points_recipient_points" CHECK (points > 0)
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "enterprise_id" bigint;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise" ADD CONSTRAINT "enterprise_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_contact" ADD CONSTRAINT "enterprise_contact_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_account" ADD CONSTRAINT "points_account_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_account" ADD CONSTRAINT "points_account_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_account" ADD CONSTRAINT "points_account_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_account_id_points_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_hold" ADD CONSTRAINT "points_hold_account_id_points_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lot" ADD CONSTRAINT "points_lot_account_id_points_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."points_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund" ADD CONSTRAINT "enterprise_fund_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund" ADD CONSTRAINT "enterprise_fund_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_entry" ADD CONSTRAINT "enterprise_fund_entry_account_id_enterprise_fund_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."enterprise_fund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_entry" ADD CONSTRAINT "enterprise_fund_entry_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_entry" ADD CONSTRAINT "enterprise_fund_entry_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_hold" ADD CONSTRAINT "enterprise_fund_hold_account_id_enterprise_fund_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."enterprise_fund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_hold" ADD CONSTRAINT "enterprise_fund_hold_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_hold" ADD CONSTRAINT "enterprise_fund_hold_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_lot" ADD CONSTRAINT "enterprise_fund_lot_account_id_enterprise_fund_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."enterprise_fund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_lot" ADD CONSTRAINT "enterprise_fund_lot_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fund_lot" ADD CONSTRAINT "enterprise_fund_lot_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue" ADD CONSTRAINT "points_issue_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue" ADD CONSTRAINT "points_issue_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue_line" ADD CONSTRAINT "points_issue_line_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue_line" ADD CONSTRAINT "points_issue_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue_line" ADD CONSTRAINT "points_issue_line_points_issue_id_points_issue_id_fk" FOREIGN KEY ("points_issue_id") REFERENCES "public"."points_issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue_line" ADD CONSTRAINT "points_issue_line_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_issue_line" ADD CONSTRAINT "points_issue_line_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_recipient" ADD CONSTRAINT "points_recipient_points_issue_id_points_issue_id_fk" FOREIGN KEY ("points_issue_id") REFERENCES "public"."points_issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "department_name_once" ON "department" USING btree ("enterprise_id",coalesce("parent_id", 0),"name") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_number_once" ON "employee" USING btree ("enterprise_id","number") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "enterprise_contact_of" ON "enterprise_contact" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_account_employee" ON "points_account" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entry_once" ON "points_entry" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "points_entry_reversed" ON "points_entry" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "points_entry_adjusted" ON "points_entry" USING btree ("created_by","created_at") WHERE kind in ('grant', 'deduct', 'adjust');--> statement-breakpoint
CREATE UNIQUE INDEX "points_hold_once" ON "points_hold" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "points_hold_open" ON "points_hold" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "points_lot_open" ON "points_lot" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "points_lot_due" ON "points_lot" USING btree ("expires_at","id") WHERE is_open AND expires_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_fund_once" ON "enterprise_fund" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_fund_entry_once" ON "enterprise_fund_entry" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "enterprise_fund_entry_reversed" ON "enterprise_fund_entry" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_fund_hold_once" ON "enterprise_fund_hold" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "enterprise_fund_hold_open" ON "enterprise_fund_hold" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "enterprise_fund_lot_open" ON "enterprise_fund_lot" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "enterprise_fund_lot_due" ON "enterprise_fund_lot" USING btree ("expires_at","id") WHERE is_open AND expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "points_issue_approved" ON "points_issue" USING btree ("approved_by_id","approved_at");--> statement-breakpoint
CREATE INDEX "points_issue_line_of" ON "points_issue_line" USING btree ("points_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_recipient_once" ON "points_recipient" USING btree ("points_issue_id","employee_id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON points_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON enterprise_fund_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE points_account SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE points_lot SET (fillfactor = 80);
