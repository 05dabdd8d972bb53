CREATE SEQUENCE "public"."sale_doc_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "co_sign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "co_sign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"resource" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp (6) with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (6) with time zone,
	"answered_at" timestamp (6) with time zone,
	"address" text,
	"closed_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"starts_date" date NOT NULL,
	"ends_date" date,
	"customer_code" text,
	"customer_name" text,
	"agent_label_id" bigint,
	CONSTRAINT "customer_goods_ends" CHECK (ends_date >= starts_date)
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"remark" text,
	"agent_label_id" bigint,
	"version_no" integer DEFAULT 1 NOT NULL,
	"root_id" bigint,
	"valid_until_date" date NOT NULL,
	"terms" text,
	"sent_at" timestamp (6) with time zone,
	"answered_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "quotation_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"tax_rate" smallint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"agent_label_id" bigint,
	"quotation_id" bigint NOT NULL,
	"discount_percent" numeric(5, 2),
	"cost_fen" bigint,
	CONSTRAINT "quotation_line_quantity" CHECK (quantity > 0 and discount_percent between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "sale_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"document_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"applicant_id" bigint,
	"decided_by_id" bigint,
	"decided_at" timestamp (6) with time zone,
	"remark" text,
	"agent_label_id" bigint
);
--> statement-breakpoint
CREATE TABLE "sale_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"remark" text,
	"agent_label_id" bigint,
	"quotation_id" bigint,
	"warehouse_id" bigint NOT NULL,
	"deliver_by_date" date,
	"delivered_fen" bigint DEFAULT 0 NOT NULL,
	"receiver" text,
	"phone" text,
	"region" text[],
	"address" text,
	"closed_at" timestamp (6) with time zone,
	"pictures" text[]
);
--> statement-breakpoint
CREATE TABLE "sale_order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"tax_rate" smallint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"agent_label_id" bigint,
	"sale_order_id" bigint NOT NULL,
	"delivered_quantity" integer DEFAULT 0 NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"closed_quantity" integer DEFAULT 0 NOT NULL,
	"settled_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_order_line_quantity" CHECK (quantity > 0),
	CONSTRAINT "sale_order_line_delivered" CHECK (delivered_quantity >= 0 and closed_quantity >= 0 and delivered_quantity + closed_quantity <= quantity),
	CONSTRAINT "sale_order_line_returned" CHECK (returned_quantity between 0 and delivered_quantity)
);
--> statement-breakpoint
CREATE TABLE "sale_settlement_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_settlement_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"remark" text,
	"agent_label_id" bigint,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"due_date" date,
	"sent_at" timestamp (6) with time zone,
	"answered_at" timestamp (6) with time zone,
	"confirmed_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_settlement_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_settlement_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sale_settlement_order_id" bigint NOT NULL,
	"sale_order_id" bigint NOT NULL,
	"sale_order_line_id" bigint NOT NULL,
	"stock_doc_line_id" bigint NOT NULL,
	"stock_doc_no" text NOT NULL,
	"moved_date" date NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"answer" text,
	"answer_note" text,
	"is_live" boolean DEFAULT true NOT NULL,
	"agent_label_id" bigint
);
--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "source_kind" text;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "source_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "source_no" text;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "rejected_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "source_line_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_goods" ADD CONSTRAINT "customer_goods_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_goods" ADD CONSTRAINT "customer_goods_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_goods" ADD CONSTRAINT "customer_goods_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_root_id_quotation_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_log" ADD CONSTRAINT "sale_log_applicant_id_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_log" ADD CONSTRAINT "sale_log_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_sale_order_id_sale_order_id_fk" FOREIGN KEY ("sale_order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_order" ADD CONSTRAINT "sale_settlement_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_order" ADD CONSTRAINT "sale_settlement_order_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ADD CONSTRAINT "sale_settlement_line_sale_settlement_order_id_sale_settlement_order_id_fk" FOREIGN KEY ("sale_settlement_order_id") REFERENCES "public"."sale_settlement_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ADD CONSTRAINT "sale_settlement_line_sale_order_id_sale_order_id_fk" FOREIGN KEY ("sale_order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ADD CONSTRAINT "sale_settlement_line_sale_order_line_id_sale_order_line_id_fk" FOREIGN KEY ("sale_order_line_id") REFERENCES "public"."sale_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ADD CONSTRAINT "sale_settlement_line_stock_doc_line_id_stock_doc_line_id_fk" FOREIGN KEY ("stock_doc_line_id") REFERENCES "public"."stock_doc_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ADD CONSTRAINT "sale_settlement_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ADD CONSTRAINT "sale_settlement_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "co_sign_token" ON "co_sign" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "co_sign_open" ON "co_sign" USING btree ("resource","subject_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "co_sign_subject" ON "co_sign" USING btree ("resource","subject_id");--> statement-breakpoint
CREATE INDEX "customer_goods_price" ON "customer_goods" USING btree ("customer_id","sku_id","starts_date") WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_version" ON "quotation" USING btree ("root_id","version_no") WHERE root_id is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "quotation_valid" ON "quotation" USING btree ("valid_until_date") WHERE state in ('approved', 'sent');--> statement-breakpoint
CREATE INDEX "quotation_line_quotation" ON "quotation_line" USING btree ("quotation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_log_pending" ON "sale_log" USING btree ("document_kind","document_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_order_of_quotation" ON "sale_order" USING btree ("quotation_id") WHERE quotation_id is not null and state <> 'void' and not is_deleted;--> statement-breakpoint
CREATE INDEX "sale_order_open" ON "sale_order" USING btree ("customer_id") WHERE state in ('approved', 'part_delivered', 'delivered');--> statement-breakpoint
CREATE INDEX "sale_order_line_order" ON "sale_order_line" USING btree ("sale_order_id");--> statement-breakpoint
CREATE INDEX "sale_order_line_open" ON "sale_order_line" USING btree ("sku_id") WHERE delivered_quantity + closed_quantity < quantity;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_settlement_line_live" ON "sale_settlement_line" USING btree ("stock_doc_line_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "sale_settlement_line_order" ON "sale_settlement_line" USING btree ("sale_settlement_order_id");--> statement-breakpoint
CREATE INDEX "sale_settlement_line_of" ON "sale_settlement_line" USING btree ("sale_order_line_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "stock_doc_source" ON "stock_doc" USING btree ("source_kind","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "stock_doc_line_source" ON "stock_doc_line" USING btree ("source_line_id") WHERE source_line_id is not null;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_source_whole" CHECK ((source_kind is null) = (source_id is null));--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD CONSTRAINT "stock_doc_line_rejected" CHECK (rejected_quantity >= 0);--> statement-breakpoint
CREATE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF customer_id ON quotation FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL AND current_setting('app.moves_references', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION follow_merged_customer();
--> statement-breakpoint
CREATE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF customer_id ON sale_order FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL AND current_setting('app.moves_references', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION follow_merged_customer();
--> statement-breakpoint
CREATE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF customer_id ON sale_settlement_order FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL AND current_setting('app.moves_references', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION follow_merged_customer();
--> statement-breakpoint
CREATE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF customer_id ON customer_goods FOR EACH ROW
WHEN (NEW.customer_id IS NOT NULL AND current_setting('app.moves_references', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION follow_merged_customer();
