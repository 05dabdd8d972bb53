CREATE SEQUENCE "public"."customer_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"name_core" text GENERATED ALWAYS AS (regexp_replace(lower(name), '(有限责任公司|股份有限公司|有限公司|股份公司|集团|公司|[\s()（）·.,，-])', '', 'g')) STORED NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'lead' NOT NULL,
	"state_reason" text,
	"level" text NOT NULL,
	"credit_code" text,
	"phone" text,
	"owner_id" bigint,
	"region" text[],
	"source" text,
	"tags" text,
	"credit_limit_fen" bigint,
	"settlement" text,
	"settlement_days" integer,
	"remark" text,
	"handed_over_at" timestamp (6) with time zone,
	"merged_into_id" bigint,
	"agent_label_id" bigint,
	CONSTRAINT "customer_merged" CHECK (merged_into_id is null or is_deleted),
	CONSTRAINT "customer_settlement_days" CHECK (settlement_days is null or settlement = 'days'),
	CONSTRAINT "customer_credit_limit" CHECK (credit_limit_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"is_default" boolean,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"region" text[] NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"is_default" boolean,
	"name" text NOT NULL,
	"position" text,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_invoice_title" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_invoice_title_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"is_default" boolean,
	"title" text NOT NULL,
	"tax_number" text,
	"registered_address" text,
	"registered_phone" text,
	"bank_name" text,
	"bank_account" text
);
--> statement-breakpoint
CREATE TABLE "customer_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"merged_id" bigint NOT NULL,
	"merged_number" text NOT NULL,
	"merged_name" text NOT NULL,
	"take" text[] NOT NULL,
	"former" jsonb NOT NULL,
	"moved_count" integer NOT NULL,
	"reason" text,
	"undone_at" timestamp (6) with time zone,
	"agent_label_id" bigint
);
--> statement-breakpoint
CREATE TABLE "customer_merge_part" (
	"customer_merge_id" bigint NOT NULL,
	"name" text NOT NULL,
	"ids" bigint[] NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "customer_merge_part_customer_merge_id_name_pk" PRIMARY KEY("customer_merge_id","name")
);
--> statement-breakpoint
CREATE TABLE "customer_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"customer_id" bigint,
	"tags" text,
	"remark" text,
	"last_order_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merged_into_id_customer_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invoice_title" ADD CONSTRAINT "customer_invoice_title_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invoice_title" ADD CONSTRAINT "customer_invoice_title_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_merged_id_customer_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge_part" ADD CONSTRAINT "customer_merge_part_customer_merge_id_customer_merge_id_fk" FOREIGN KEY ("customer_merge_id") REFERENCES "public"."customer_merge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge_part" ADD CONSTRAINT "customer_merge_part_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_user" ADD CONSTRAINT "customer_user_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_name_core" ON "customer" USING btree ("name_core") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "customer_address_customer" ON "customer_address" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_contact_customer" ON "customer_contact" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_contact_phone" ON "customer_contact" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customer_invoice_title_customer" ON "customer_invoice_title" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_user_once" ON "customer_user" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customer_user_frozen" ON "customer_user" USING btree ("phone") WHERE state = 'frozen';--> statement-breakpoint
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  present bigint;
  successor bigint := NEW.customer_id;
BEGIN
  WHILE successor IS NOT NULL LOOP
    present := successor;
    SELECT merged_into_id INTO successor FROM customer WHERE id = present FOR KEY SHARE;
  END LOOP;
  NEW.customer_id := present;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF customer_id ON customer_user FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL AND current_setting('app.moves_references', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION follow_merged_customer();
