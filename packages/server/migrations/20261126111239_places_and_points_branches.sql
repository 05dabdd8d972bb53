CREATE SEQUENCE "public"."points_cell_record_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "points_cell" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_cell_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"bank_cell_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"earn_budget" bigint DEFAULT 0 NOT NULL,
	"spend_budget" bigint DEFAULT 0 NOT NULL,
	"valid_days" integer,
	"contact" text,
	"phone" text,
	"remark" text,
	CONSTRAINT "points_cell_budget" CHECK (earn_budget >= 0 and spend_budget >= 0 and valid_days > 0)
);
--> statement-breakpoint
CREATE TABLE "points_cell_month" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_cell_month_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"bank_cell_id" bigint NOT NULL,
	"points_cell_id" bigint NOT NULL,
	"month" text NOT NULL,
	"earn_budget" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"spend_budget" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "points_cell_month_earned" CHECK (earned between 0 and earn_budget),
	CONSTRAINT "points_cell_month_spent" CHECK (spent between 0 and spend_budget)
);
--> statement-breakpoint
CREATE TABLE "points_cell_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_cell_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"bank_cell_id" bigint NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"points_cell_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"month" text NOT NULL,
	"points" bigint NOT NULL,
	"returned_points" bigint DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"credit_fen" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"reversed_at" timestamp (6) with time zone,
	"reverse_reason" text,
	CONSTRAINT "points_cell_record_points" CHECK (points > 0 and returned_points between 0 and points),
	CONSTRAINT "points_cell_record_paid" CHECK (amount_fen >= 0 and credit_fen between 0 and amount_fen),
	CONSTRAINT "points_cell_record_reversed" CHECK ((state = 'reversed') = (reversed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "point_cell" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_cell_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"state_reason" text,
	"admits" text DEFAULT 'everybody' NOT NULL,
	"region" text[] NOT NULL,
	"address" text NOT NULL,
	"map_point" text,
	"opening_hours" text,
	"warehouse_id" bigint,
	"device_id" bigint,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "point_cell_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_cell_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"point_cell_id" bigint NOT NULL,
	"department_id" bigint,
	"employee_id" bigint,
	"to_date" date,
	"state" text DEFAULT 'given' NOT NULL,
	"withdrawn_at" timestamp (6) with time zone,
	CONSTRAINT "point_cell_grant_to" CHECK (num_nonnulls(department_id, employee_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "point_cell_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_cell_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"point_cell_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"price_fen" bigint DEFAULT 0 NOT NULL,
	"limit_period" text DEFAULT 'none' NOT NULL,
	"limit_quantity" integer,
	"position" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'off' NOT NULL,
	CONSTRAINT "point_cell_product_limit" CHECK ((limit_period = 'none') = (limit_quantity is null)),
	CONSTRAINT "point_cell_product_price" CHECK (points >= 0 and price_fen >= 0 and limit_quantity > 0),
	CONSTRAINT "point_cell_product_priced" CHECK (state = 'off' or points > 0 or price_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "point_cell_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_cell_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"point_cell_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" text,
	"phone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_cell" ADD CONSTRAINT "points_cell_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell" ADD CONSTRAINT "points_cell_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell" ADD CONSTRAINT "points_cell_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_month" ADD CONSTRAINT "points_cell_month_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_month" ADD CONSTRAINT "points_cell_month_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_month" ADD CONSTRAINT "points_cell_month_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_month" ADD CONSTRAINT "points_cell_month_points_cell_id_points_cell_id_fk" FOREIGN KEY ("points_cell_id") REFERENCES "public"."points_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_record" ADD CONSTRAINT "points_cell_record_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_record" ADD CONSTRAINT "points_cell_record_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_record" ADD CONSTRAINT "points_cell_record_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_record" ADD CONSTRAINT "points_cell_record_points_cell_id_points_cell_id_fk" FOREIGN KEY ("points_cell_id") REFERENCES "public"."points_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_cell_record" ADD CONSTRAINT "points_cell_record_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell" ADD CONSTRAINT "point_cell_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell" ADD CONSTRAINT "point_cell_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell" ADD CONSTRAINT "point_cell_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell" ADD CONSTRAINT "point_cell_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_grant" ADD CONSTRAINT "point_cell_grant_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_grant" ADD CONSTRAINT "point_cell_grant_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_grant" ADD CONSTRAINT "point_cell_grant_point_cell_id_point_cell_id_fk" FOREIGN KEY ("point_cell_id") REFERENCES "public"."point_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_grant" ADD CONSTRAINT "point_cell_grant_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_grant" ADD CONSTRAINT "point_cell_grant_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_product" ADD CONSTRAINT "point_cell_product_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_product" ADD CONSTRAINT "point_cell_product_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_product" ADD CONSTRAINT "point_cell_product_point_cell_id_point_cell_id_fk" FOREIGN KEY ("point_cell_id") REFERENCES "public"."point_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_product" ADD CONSTRAINT "point_cell_product_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_staff" ADD CONSTRAINT "point_cell_staff_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_staff" ADD CONSTRAINT "point_cell_staff_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_cell_staff" ADD CONSTRAINT "point_cell_staff_point_cell_id_point_cell_id_fk" FOREIGN KEY ("point_cell_id") REFERENCES "public"."point_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_cell_once" ON "points_cell" USING btree ("enterprise_id","bank_cell_id") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "points_cell_month_once" ON "points_cell_month" USING btree ("points_cell_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "point_cell_device" ON "point_cell" USING btree ("device_id") WHERE not is_deleted and state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "point_cell_grant_department" ON "point_cell_grant" USING btree ("point_cell_id","department_id") WHERE state = 'given';--> statement-breakpoint
CREATE UNIQUE INDEX "point_cell_grant_employee" ON "point_cell_grant" USING btree ("point_cell_id","employee_id") WHERE state = 'given';--> statement-breakpoint
CREATE UNIQUE INDEX "point_cell_product_once" ON "point_cell_product" USING btree ("point_cell_id","sku_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "point_cell_staff_of" ON "point_cell_staff" USING btree ("point_cell_id");