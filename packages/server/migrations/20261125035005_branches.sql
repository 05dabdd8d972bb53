CREATE SEQUENCE "public"."bank_exchange_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."reservation_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bank_cell_auth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cell_auth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"account" text NOT NULL,
	"name" text,
	"state" text DEFAULT 'bound' NOT NULL,
	"bound_at" timestamp (6) with time zone NOT NULL,
	"unbound_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_cell_auth_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"used_at" timestamp (6) with time zone,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "bank_cell_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cell_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "bank_cell_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cell_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"picture" text,
	"position" integer DEFAULT 100 NOT NULL,
	"starts_at" timestamp (6) with time zone,
	"ends_at" timestamp (6) with time zone,
	"state" text DEFAULT 'enabled' NOT NULL,
	CONSTRAINT "bank_cell_zone_window" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "bank_exchange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_exchange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" bigint DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"value_fen" bigint DEFAULT 0 NOT NULL,
	"activity" text,
	"prize" text,
	"employee_id" bigint,
	"customer_name" text,
	"customer_phone" text,
	"openid" text,
	"app_id" bigint,
	"request_id" text,
	"source_id" bigint,
	"exchanged_at" timestamp (6) with time zone NOT NULL,
	"reversed_at" timestamp (6) with time zone,
	"replenished_quantity" integer DEFAULT 0 NOT NULL,
	"outstanding_quantity" integer GENERATED ALWAYS AS (case when state = 'done' then quantity - replenished_quantity else 0 end) STORED NOT NULL,
	"remark" text,
	CONSTRAINT "bank_exchange_quantity" CHECK (quantity > 0 and replenished_quantity between 0 and quantity),
	CONSTRAINT "bank_exchange_reversed" CHECK ((state = 'reversed') = (reversed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_exchange_cover" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_exchange_cover_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"exchange_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"covered_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "bank_exchange_cover_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_cell_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_cell_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"zone_id" bigint,
	"price_fen" bigint DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"limit_period" text DEFAULT 'none' NOT NULL,
	"limit_quantity" integer,
	"position" integer DEFAULT 100 NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "bank_cell_product_limit" CHECK ((limit_period = 'none') = (limit_quantity is null)),
	CONSTRAINT "bank_cell_product_price" CHECK (price_fen >= 0 and points >= 0 and limit_quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"wanted_date" date,
	"status" smallint DEFAULT 0 NOT NULL,
	"expected_quantity" integer DEFAULT 0 NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"short_quantity" integer DEFAULT 0 NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"prepared_at" timestamp (6) with time zone,
	"shipped_at" timestamp (6) with time zone,
	"received_at" timestamp (6) with time zone,
	"cancel_asked_at" timestamp (6) with time zone,
	"cancelled_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "reservation_kind" CHECK (kind in ('reservation', 'return')),
	CONSTRAINT "reservation_status" CHECK (status between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "reservation_discrepancy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_discrepancy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"line_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"quantity" integer NOT NULL,
	"left_quantity" integer NOT NULL,
	"found_quantity" integer DEFAULT 0 NOT NULL,
	"back_quantity" integer DEFAULT 0 NOT NULL,
	"lost_quantity" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "reservation_discrepancy_adds_up" CHECK (left_quantity >= 0
      and quantity = left_quantity + found_quantity + back_quantity + lost_quantity),
	CONSTRAINT "reservation_discrepancy_state" CHECK ((state = 'settled') = (left_quantity = 0))
);
--> statement-breakpoint
CREATE TABLE "reservation_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"reservation_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"expected_quantity" integer NOT NULL,
	"prepared_quantity" integer DEFAULT 0 NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"missing_quantity" integer DEFAULT 0 NOT NULL,
	"unsent_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reservation_line_expected" CHECK (expected_quantity > 0 and prepared_quantity between 0 and expected_quantity),
	CONSTRAINT "reservation_line_ships" CHECK (shipped_quantity >= 0 and unsent_quantity >= 0
      and shipped_quantity + unsent_quantity <= expected_quantity),
	CONSTRAINT "reservation_line_arrives" CHECK (received_quantity >= 0 and missing_quantity >= 0
      and received_quantity + missing_quantity <= shipped_quantity)
);
--> statement-breakpoint
CREATE TABLE "reservation_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"reservation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"by_name" text,
	"goods_text" text NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"pictures" text[],
	"signature" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "reservation_step_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_step_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_cell_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"step_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"missing_quantity" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_cell" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_cell" ADD COLUMN "map_point" text;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "is_in" boolean GENERATED ALWAYS AS (type < 200 or (type >= 300 and quantity > 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_cell_auth" ADD CONSTRAINT "bank_cell_auth_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_auth" ADD CONSTRAINT "bank_cell_auth_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_auth_code" ADD CONSTRAINT "bank_cell_auth_code_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_zone" ADD CONSTRAINT "bank_cell_zone_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_zone" ADD CONSTRAINT "bank_cell_zone_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange" ADD CONSTRAINT "bank_exchange_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange" ADD CONSTRAINT "bank_exchange_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange" ADD CONSTRAINT "bank_exchange_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange" ADD CONSTRAINT "bank_exchange_employee_id_bank_cell_staff_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."bank_cell_staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange_cover" ADD CONSTRAINT "bank_exchange_cover_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange_cover" ADD CONSTRAINT "bank_exchange_cover_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange_cover" ADD CONSTRAINT "bank_exchange_cover_exchange_id_bank_exchange_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."bank_exchange"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchange_cover" ADD CONSTRAINT "bank_exchange_cover_line_id_reservation_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reservation_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_product" ADD CONSTRAINT "bank_cell_product_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_product" ADD CONSTRAINT "bank_cell_product_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_product" ADD CONSTRAINT "bank_cell_product_zone_id_bank_cell_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."bank_cell_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cell_product" ADD CONSTRAINT "bank_cell_product_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_discrepancy" ADD CONSTRAINT "reservation_discrepancy_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_discrepancy" ADD CONSTRAINT "reservation_discrepancy_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_discrepancy" ADD CONSTRAINT "reservation_discrepancy_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_discrepancy" ADD CONSTRAINT "reservation_discrepancy_line_id_reservation_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reservation_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_discrepancy" ADD CONSTRAINT "reservation_discrepancy_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_line" ADD CONSTRAINT "reservation_line_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_line" ADD CONSTRAINT "reservation_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_line" ADD CONSTRAINT "reservation_line_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_line" ADD CONSTRAINT "reservation_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step" ADD CONSTRAINT "reservation_step_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step" ADD CONSTRAINT "reservation_step_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step" ADD CONSTRAINT "reservation_step_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step_line" ADD CONSTRAINT "reservation_step_line_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step_line" ADD CONSTRAINT "reservation_step_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step_line" ADD CONSTRAINT "reservation_step_line_step_id_reservation_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."reservation_step"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_step_line" ADD CONSTRAINT "reservation_step_line_line_id_reservation_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reservation_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cell_auth_once" ON "bank_cell_auth" USING btree ("bank_cell_id","account") WHERE state = 'bound';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_exchange_request" ON "bank_exchange" USING btree ("app_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_exchange_source" ON "bank_exchange" USING btree ("kind","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "bank_exchange_outstanding" ON "bank_exchange" USING btree ("bank_cell_id","sku_id") WHERE outstanding_quantity > 0;--> statement-breakpoint
CREATE INDEX "bank_exchange_openid" ON "bank_exchange" USING btree ("openid","sku_id") WHERE openid is not null;--> statement-breakpoint
CREATE INDEX "bank_exchange_cover_exchange" ON "bank_exchange_cover" USING btree ("exchange_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cell_product_once" ON "bank_cell_product" USING btree ("bank_cell_id","sku_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "reservation_under_way" ON "reservation" USING btree ("bank_cell_id") WHERE status in (4, 5, 6);--> statement-breakpoint
CREATE INDEX "reservation_discrepancy_line" ON "reservation_discrepancy" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "reservation_line_reservation" ON "reservation_line" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_line_sku" ON "reservation_line" USING btree ("sku_id","bank_cell_id");--> statement-breakpoint
CREATE INDEX "reservation_step_reservation" ON "reservation_step" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_step_line_line" ON "reservation_step_line" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "bank_cell" ADD CONSTRAINT "bank_cell_category_id_bank_cell_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."bank_cell_category"("id") ON DELETE no action ON UPDATE no action;