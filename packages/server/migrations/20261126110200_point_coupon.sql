CREATE SEQUENCE "public"."point_coupon_batch_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "point_coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"point_coupon_batch_id" bigint NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"serial" integer NOT NULL,
	"code" text NOT NULL,
	"points" integer NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"state_reason" text,
	"to_date" date NOT NULL,
	"employee_id" bigint,
	"handed_at" timestamp (6) with time zone,
	"redeemed_by_id" bigint,
	"redeemed_at" timestamp (6) with time zone,
	"channel" text,
	CONSTRAINT "point_coupon_redeemed" CHECK ((state = 'redeemed') = (redeemed_by_id is not null and redeemed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "point_coupon_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_coupon_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"coupon_count" integer NOT NULL,
	"from_date" date,
	"to_date" date NOT NULL,
	"valid_days" integer,
	"total_points" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"prepaid_fen" bigint DEFAULT 0 NOT NULL,
	"credit_fen" bigint DEFAULT 0 NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"approved_by_id" bigint,
	"posted_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "point_coupon_batch_worth" CHECK (points > 0 and coupon_count > 0),
	CONSTRAINT "point_coupon_batch_window" CHECK (from_date <= to_date),
	CONSTRAINT "point_coupon_batch_pays" CHECK (prepaid_fen >= 0 and credit_fen >= 0 and prepaid_fen + credit_fen <= amount_fen)
);
--> statement-breakpoint
CREATE TABLE "point_coupon_batch_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_coupon_batch_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"point_coupon_batch_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"coupon_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "point_coupon" ADD CONSTRAINT "point_coupon_point_coupon_batch_id_point_coupon_batch_id_fk" FOREIGN KEY ("point_coupon_batch_id") REFERENCES "public"."point_coupon_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_coupon_batch" ADD CONSTRAINT "point_coupon_batch_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_coupon_batch" ADD CONSTRAINT "point_coupon_batch_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_coupon_batch_line" ADD CONSTRAINT "point_coupon_batch_line_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_coupon_batch_line" ADD CONSTRAINT "point_coupon_batch_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_coupon_batch_line" ADD CONSTRAINT "point_coupon_batch_line_point_coupon_batch_id_point_coupon_batch_id_fk" FOREIGN KEY ("point_coupon_batch_id") REFERENCES "public"."point_coupon_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_coupon_batch_line" ADD CONSTRAINT "point_coupon_batch_line_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "point_coupon_code_once" ON "point_coupon" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "point_coupon_serial_once" ON "point_coupon" USING btree ("point_coupon_batch_id","serial");--> statement-breakpoint
CREATE INDEX "point_coupon_of_state" ON "point_coupon" USING btree ("point_coupon_batch_id","state");--> statement-breakpoint
CREATE INDEX "point_coupon_batch_approved" ON "point_coupon_batch" USING btree ("approved_by_id","approved_at");--> statement-breakpoint
CREATE INDEX "point_coupon_batch_due" ON "point_coupon_batch" USING btree ("to_date") WHERE state = 'active' and not is_deleted;--> statement-breakpoint
CREATE INDEX "point_coupon_batch_line_of" ON "point_coupon_batch_line" USING btree ("point_coupon_batch_id");