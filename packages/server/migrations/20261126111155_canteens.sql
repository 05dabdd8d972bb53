CREATE SEQUENCE "public"."meal_booking_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."card_settlement_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."recharge_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "meal_booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"department_id" bigint,
	"meal" text NOT NULL,
	"meal_date" date NOT NULL,
	"number" text NOT NULL,
	"app_id" bigint NOT NULL,
	"request_id" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"cancel_before" timestamp (6) with time zone NOT NULL,
	"cancelled_at" timestamp (6) with time zone,
	CONSTRAINT "meal_booking_amount" CHECK (amount_fen > 0),
	CONSTRAINT "meal_booking_cancelled" CHECK ((state = 'cancelled') = (cancelled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "meal_booking_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_booking_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"meal_booking_id" bigint NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_goods_id" bigint NOT NULL,
	"meal_date" date NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "meal_booking_line_amount" CHECK (quantity > 0 and amount_fen = quantity * price_fen)
);
--> statement-breakpoint
CREATE TABLE "canteen" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canteen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"address" text,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "meal_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_id" bigint NOT NULL,
	"meal" text NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"starts_minute" integer GENERATED ALWAYS AS (substr(starts, 1, 2)::int * 60 + substr(starts, 4, 2)::int) STORED NOT NULL,
	"ends_minute" integer GENERATED ALWAYS AS (substr(ends, 1, 2)::int * 60 + substr(ends, 4, 2)::int) STORED NOT NULL,
	"limit_count" integer,
	"limit_fen" bigint,
	"cutoff_minutes" integer DEFAULT 60 NOT NULL,
	CONSTRAINT "meal_period_times" CHECK (starts_minute < ends_minute and ends_minute <= 1440 and cutoff_minutes >= 0),
	CONSTRAINT "meal_period_limits" CHECK (limit_count > 0 and limit_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "card_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"state_reason" text,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"held_fen" bigint DEFAULT 0 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"employee_id" bigint NOT NULL,
	"department_id" bigint,
	CONSTRAINT "card_account_balance" CHECK (held_fen >= 0 AND held_fen <= balance_fen)
);
--> statement-breakpoint
CREATE TABLE "card_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"department_id" bigint,
	"employee_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "card_entry_adds_up" CHECK (amount_fen <> 0 AND before_fen + amount_fen = after_fen AND after_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"department_id" bigint,
	"employee_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "card_hold_amounts" CHECK (amount_fen > 0 AND captured_fen >= 0 AND released_fen >= 0 AND captured_fen + released_fen <= amount_fen)
);
--> statement-breakpoint
CREATE TABLE "card_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"department_id" bigint,
	"employee_id" bigint NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "card_lot_amounts" CHECK (amount_fen > 0 AND held_fen >= 0 AND held_fen <= remaining_fen)
);
--> statement-breakpoint
CREATE TABLE "meal_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"employee_id" bigint NOT NULL,
	"card_account_id" bigint NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"lost_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone,
	"replaced_by" text,
	CONSTRAINT "meal_card_ended" CHECK ((state in ('replaced', 'cancelled')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "meal_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meal_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"department_id" bigint,
	"meal" text NOT NULL,
	"meal_date" date NOT NULL,
	"card_account_id" bigint NOT NULL,
	"card_number" text NOT NULL,
	"app_id" bigint,
	"charge_no" text NOT NULL,
	"hour" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"subsidy_fen" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"meal_booking_id" bigint,
	"charged_at" timestamp (6) with time zone NOT NULL,
	"reversed_at" timestamp (6) with time zone,
	"refusal" text,
	CONSTRAINT "meal_charge_amount" CHECK (amount_fen > 0 and subsidy_fen between 0 and amount_fen),
	CONSTRAINT "meal_charge_reversed" CHECK ((state = 'reversed') = (reversed_at is not null)),
	CONSTRAINT "meal_charge_refused" CHECK ((state = 'unpaid') = (refusal is not null))
);
--> statement-breakpoint
CREATE TABLE "canteen_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canteen_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_id" bigint NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"position" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canteen_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canteen_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_id" bigint NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"position" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"canteen_category_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"meals" text[] NOT NULL,
	"price_fen" bigint NOT NULL,
	"day_limit" integer,
	CONSTRAINT "canteen_goods_price" CHECK (price_fen > 0 and day_limit > 0 and cardinality(meals) > 0)
);
--> statement-breakpoint
CREATE TABLE "recharge_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"sub_balance" text DEFAULT 'subsidy' NOT NULL,
	"ends_with_month" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'list' NOT NULL,
	"each_fen" bigint,
	"reason" text NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"posted_count" integer DEFAULT 0 NOT NULL,
	"posted_fen" bigint DEFAULT 0 NOT NULL,
	"returned_fen" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"approved_by_id" bigint,
	"posted_at" timestamp (6) with time zone,
	"reversed_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "recharge_application_returns" CHECK (returned_fen <= posted_fen and posted_fen <= amount_fen),
	CONSTRAINT "recharge_application_ends" CHECK (sub_balance = 'subsidy' or not ends_with_month)
);
--> statement-breakpoint
CREATE TABLE "recharge_application_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_application_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"recharge_application_id" bigint NOT NULL,
	"employee_id" bigint,
	"department_id" bigint,
	"amount_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"recharge_application_id" bigint NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"employee_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "recharge_recipient_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
ALTER TABLE "meal_booking" ADD CONSTRAINT "meal_booking_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_booking" ADD CONSTRAINT "meal_booking_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_booking" ADD CONSTRAINT "meal_booking_canteen_id_canteen_id_fk" FOREIGN KEY ("canteen_id") REFERENCES "public"."canteen"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_booking_line" ADD CONSTRAINT "meal_booking_line_meal_booking_id_meal_booking_id_fk" FOREIGN KEY ("meal_booking_id") REFERENCES "public"."meal_booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_booking_line" ADD CONSTRAINT "meal_booking_line_canteen_goods_id_canteen_goods_id_fk" FOREIGN KEY ("canteen_goods_id") REFERENCES "public"."canteen_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen" ADD CONSTRAINT "canteen_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen" ADD CONSTRAINT "canteen_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_period" ADD CONSTRAINT "meal_period_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_period" ADD CONSTRAINT "meal_period_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_period" ADD CONSTRAINT "meal_period_canteen_id_canteen_id_fk" FOREIGN KEY ("canteen_id") REFERENCES "public"."canteen"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_account" ADD CONSTRAINT "card_account_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_account" ADD CONSTRAINT "card_account_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_account" ADD CONSTRAINT "card_account_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_entry" ADD CONSTRAINT "card_entry_account_id_card_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."card_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_account_id_card_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."card_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_lot" ADD CONSTRAINT "card_lot_account_id_card_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."card_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_card" ADD CONSTRAINT "meal_card_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_card" ADD CONSTRAINT "meal_card_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_card" ADD CONSTRAINT "meal_card_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_card" ADD CONSTRAINT "meal_card_card_account_id_card_account_id_fk" FOREIGN KEY ("card_account_id") REFERENCES "public"."card_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_charge" ADD CONSTRAINT "meal_charge_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_charge" ADD CONSTRAINT "meal_charge_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_charge" ADD CONSTRAINT "meal_charge_canteen_id_canteen_id_fk" FOREIGN KEY ("canteen_id") REFERENCES "public"."canteen"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_charge" ADD CONSTRAINT "meal_charge_card_account_id_card_account_id_fk" FOREIGN KEY ("card_account_id") REFERENCES "public"."card_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_category" ADD CONSTRAINT "canteen_category_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_category" ADD CONSTRAINT "canteen_category_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_category" ADD CONSTRAINT "canteen_category_canteen_id_canteen_id_fk" FOREIGN KEY ("canteen_id") REFERENCES "public"."canteen"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_goods" ADD CONSTRAINT "canteen_goods_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_goods" ADD CONSTRAINT "canteen_goods_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_goods" ADD CONSTRAINT "canteen_goods_canteen_id_canteen_id_fk" FOREIGN KEY ("canteen_id") REFERENCES "public"."canteen"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_goods" ADD CONSTRAINT "canteen_goods_canteen_category_id_canteen_category_id_fk" FOREIGN KEY ("canteen_category_id") REFERENCES "public"."canteen_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_goods" ADD CONSTRAINT "canteen_goods_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application" ADD CONSTRAINT "recharge_application_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application" ADD CONSTRAINT "recharge_application_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application_line" ADD CONSTRAINT "recharge_application_line_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application_line" ADD CONSTRAINT "recharge_application_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application_line" ADD CONSTRAINT "recharge_application_line_recharge_application_id_recharge_application_id_fk" FOREIGN KEY ("recharge_application_id") REFERENCES "public"."recharge_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application_line" ADD CONSTRAINT "recharge_application_line_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_application_line" ADD CONSTRAINT "recharge_application_line_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_recipient" ADD CONSTRAINT "recharge_recipient_recharge_application_id_recharge_application_id_fk" FOREIGN KEY ("recharge_application_id") REFERENCES "public"."recharge_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_booking_request" ON "meal_booking" USING btree ("app_id","request_id");--> statement-breakpoint
CREATE INDEX "meal_booking_line_of" ON "meal_booking_line" USING btree ("meal_booking_id");--> statement-breakpoint
CREATE INDEX "meal_booking_line_day" ON "meal_booking_line" USING btree ("canteen_goods_id","meal_date");--> statement-breakpoint
CREATE UNIQUE INDEX "canteen_name_once" ON "canteen" USING btree ("enterprise_id","name") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "meal_period_of" ON "meal_period" USING btree ("canteen_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_account_employee" ON "card_account" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_entry_once" ON "card_entry" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "card_entry_reversed" ON "card_entry" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "card_hold_once" ON "card_hold" USING btree ("key","leg");--> statement-breakpoint
CREATE INDEX "card_hold_open" ON "card_hold" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "card_lot_open" ON "card_lot" USING btree ("account_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "card_lot_due" ON "card_lot" USING btree ("expires_at","id") WHERE is_open AND expires_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "meal_card_one" ON "meal_card" USING btree ("card_account_id") WHERE state in ('active', 'lost');--> statement-breakpoint
CREATE UNIQUE INDEX "meal_charge_once" ON "meal_charge" USING btree (coalesce("app_id", 0),"charge_no");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_charge_booking" ON "meal_charge" USING btree ("meal_booking_id") WHERE meal_booking_id is not null;--> statement-breakpoint
CREATE INDEX "meal_charge_meal" ON "meal_charge" USING btree ("card_account_id","meal_date") WHERE state = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "canteen_category_name_once" ON "canteen_category" USING btree ("canteen_id","name") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "canteen_goods_name_once" ON "canteen_goods" USING btree ("canteen_id","name") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "recharge_application_approved" ON "recharge_application" USING btree ("approved_by_id","approved_at");--> statement-breakpoint
CREATE INDEX "recharge_application_line_of" ON "recharge_application_line" USING btree ("recharge_application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_recipient_once" ON "recharge_recipient" USING btree ("recharge_application_id","employee_id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE meal_period ADD CONSTRAINT meal_period_apart EXCLUDE USING gist
  (int8range(canteen_id * 10000 + starts_minute, canteen_id * 10000 + ends_minute) WITH &&) WHERE (NOT is_deleted) DEFERRABLE;
--> statement-breakpoint
ALTER TABLE card_account SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE card_lot SET (fillfactor = 80);
