CREATE SEQUENCE "public"."employee_points_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "employee_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"state_reason" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"bank_employee_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	CONSTRAINT "employee_points_balance" CHECK (held >= 0 AND held <= balance)
);
--> statement-breakpoint
CREATE TABLE "employee_points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"bank_employee_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	CONSTRAINT "employee_points_entry_adds_up" CHECK (amount <> 0 AND before + amount = after AND after >= 0)
);
--> statement-breakpoint
CREATE TABLE "employee_points_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_points_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"bank_employee_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	CONSTRAINT "employee_points_hold_amounts" CHECK (amount > 0 AND captured >= 0 AND released >= 0 AND captured + released <= amount)
);
--> statement-breakpoint
CREATE TABLE "employee_points_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_points_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"bank_employee_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	CONSTRAINT "employee_points_lot_amounts" CHECK (amount > 0 AND held >= 0 AND held <= remaining)
);
--> statement-breakpoint
ALTER TABLE "employee_points" ADD CONSTRAINT "employee_points_bank_employee_id_bank_employee_id_fk" FOREIGN KEY ("bank_employee_id") REFERENCES "public"."bank_employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_points" ADD CONSTRAINT "employee_points_bank_id_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_points" ADD CONSTRAINT "employee_points_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_points_entry" ADD CONSTRAINT "employee_points_entry_account_id_employee_points_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."employee_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_points_hold" ADD CONSTRAINT "employee_points_hold_account_id_employee_points_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."employee_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_points_lot" ADD CONSTRAINT "employee_points_lot_account_id_employee_points_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."employee_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_points_once" ON "employee_points" USING btree ("bank_employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_points_entry_once" ON "employee_points_entry" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "employee_points_entry_reversed" ON "employee_points_entry" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "employee_points_entry_changed" ON "employee_points_entry" USING btree ("created_by","created_at") WHERE kind in ('grant', 'deduct');--> statement-breakpoint
CREATE UNIQUE INDEX "employee_points_hold_once" ON "employee_points_hold" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "employee_points_hold_open" ON "employee_points_hold" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "employee_points_lot_open" ON "employee_points_lot" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "employee_points_lot_due" ON "employee_points_lot" USING btree ("expires_at","id") WHERE is_open AND expires_at IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON employee_points_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
