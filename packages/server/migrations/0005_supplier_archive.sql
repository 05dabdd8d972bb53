CREATE TABLE "supplier_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" bigint NOT NULL,
	"category_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" text,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_qualification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_qualification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"expires_date" date,
	"picture" text
);
--> statement-breakpoint
ALTER TABLE "supplier_offer" DROP CONSTRAINT "supplier_offer_once";--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "region" text[];--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "settlement" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "settlement_days" integer;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "tax_rate" smallint;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "bank_account_name" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "next_expiry_date" date;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "approved_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "supplier_category" ADD CONSTRAINT "supplier_category_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category" ADD CONSTRAINT "supplier_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contact" ADD CONSTRAINT "supplier_contact_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_qualification" ADD CONSTRAINT "supplier_qualification_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_category_category_id_once" ON "supplier_category" USING btree ("supplier_id","category_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "supplier_contact_supplier" ON "supplier_contact" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_qualification_supplier" ON "supplier_qualification" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_offer_sku_id_once" ON "supplier_offer" USING btree ("supplier_id","sku_id") WHERE not is_deleted;--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_settlement_days" CHECK (settlement_days is null or settlement = 'days');