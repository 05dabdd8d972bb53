CREATE SEQUENCE "public"."collective_order_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "canteen_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canteen_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"canteen_id" bigint NOT NULL,
	"number" text NOT NULL,
	"position" text,
	"may" text[]
);
--> statement-breakpoint
CREATE TABLE "collective_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collective_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"collective_order_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"delivered_at" timestamp (6) with time zone NOT NULL,
	"accepted_at" timestamp (6) with time zone,
	"signer" text,
	"signature" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "collective_instalment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collective_instalment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"collective_order_id" bigint NOT NULL,
	"due_date" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"note" text,
	CONSTRAINT "collective_instalment_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "collective_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collective_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"mall_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"headcount" integer NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"residual_fen" bigint DEFAULT 0 NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"region" text[] NOT NULL,
	"address" text NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"accepted_at" timestamp (6) with time zone,
	"remark" text,
	CONSTRAINT "collective_order_headcount" CHECK (headcount > 0)
);
--> statement-breakpoint
CREATE TABLE "collective_order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collective_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"collective_order_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "collective_order_line_amount" CHECK (quantity > 0 and amount_fen = quantity * price_fen)
);
--> statement-breakpoint
CREATE TABLE "collective_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collective_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"collective_order_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"date" date,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"accepted_quantity" integer,
	CONSTRAINT "collective_plan_quantity" CHECK (quantity > 0 and accepted_quantity between 0 and quantity)
);
--> statement-breakpoint
ALTER TABLE "meal_charge" ADD COLUMN "staff_number" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "place_code" text;--> statement-breakpoint
ALTER TABLE "canteen_staff" ADD CONSTRAINT "canteen_staff_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_staff" ADD CONSTRAINT "canteen_staff_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canteen_staff" ADD CONSTRAINT "canteen_staff_canteen_id_canteen_id_fk" FOREIGN KEY ("canteen_id") REFERENCES "public"."canteen"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_delivery" ADD CONSTRAINT "collective_delivery_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_delivery" ADD CONSTRAINT "collective_delivery_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_delivery" ADD CONSTRAINT "collective_delivery_collective_order_id_collective_order_id_fk" FOREIGN KEY ("collective_order_id") REFERENCES "public"."collective_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_delivery" ADD CONSTRAINT "collective_delivery_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_instalment" ADD CONSTRAINT "collective_instalment_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_instalment" ADD CONSTRAINT "collective_instalment_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_instalment" ADD CONSTRAINT "collective_instalment_collective_order_id_collective_order_id_fk" FOREIGN KEY ("collective_order_id") REFERENCES "public"."collective_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order" ADD CONSTRAINT "collective_order_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order" ADD CONSTRAINT "collective_order_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order" ADD CONSTRAINT "collective_order_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order_line" ADD CONSTRAINT "collective_order_line_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order_line" ADD CONSTRAINT "collective_order_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order_line" ADD CONSTRAINT "collective_order_line_collective_order_id_collective_order_id_fk" FOREIGN KEY ("collective_order_id") REFERENCES "public"."collective_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_order_line" ADD CONSTRAINT "collective_order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_plan" ADD CONSTRAINT "collective_plan_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_plan" ADD CONSTRAINT "collective_plan_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_plan" ADD CONSTRAINT "collective_plan_collective_order_id_collective_order_id_fk" FOREIGN KEY ("collective_order_id") REFERENCES "public"."collective_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collective_plan" ADD CONSTRAINT "collective_plan_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canteen_staff_number" ON "canteen_staff" USING btree ("canteen_id","number") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "collective_delivery_once" ON "collective_delivery" USING btree ("collective_order_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "collective_delivery_order" ON "collective_delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "collective_instalment_of" ON "collective_instalment" USING btree ("collective_order_id");--> statement-breakpoint
CREATE INDEX "collective_order_line_of" ON "collective_order_line" USING btree ("collective_order_id");--> statement-breakpoint
CREATE INDEX "collective_plan_of" ON "collective_plan" USING btree ("collective_order_id");