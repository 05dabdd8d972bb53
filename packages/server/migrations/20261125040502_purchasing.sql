CREATE SEQUENCE "public"."purchase_doc_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "purchase_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "purchase_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"agent_label_id" bigint,
	"remark" text,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"needed_date" date,
	"submitted_at" timestamp (6) with time zone,
	"approved_at" timestamp (6) with time zone,
	"ordered_at" timestamp (6) with time zone,
	"closed_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"purchase_order_id" bigint NOT NULL,
	"sub_order_id" bigint,
	"supplier_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"warehouse_id" bigint,
	"quantity" integer NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"last_price" numeric(15, 6),
	"tax_rate" smallint NOT NULL,
	"needed_date" date,
	"amount_fen" bigint NOT NULL,
	"confirmed_quantity" integer,
	"confirmed_date" date,
	"supplier_note" text,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"rejected_quantity" integer DEFAULT 0 NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"closed_quantity" integer DEFAULT 0 NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "purchase_order_line_quantity" CHECK (quantity > 0 and closed_quantity between 0 and quantity),
	CONSTRAINT "purchase_order_line_pieces" CHECK (shipped_quantity >= 0 and received_quantity >= 0 and rejected_quantity >= 0 and returned_quantity between 0 and received_quantity)
);
--> statement-breakpoint
CREATE TABLE "sub_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"state" text NOT NULL,
	"agent_label_id" bigint,
	"remark" text,
	"purchase_order_id" bigint NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"open_quantity" integer DEFAULT 0 NOT NULL,
	"needed_date" date,
	"promised_date" date,
	"confirmed_at" timestamp (6) with time zone,
	"closed_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"warehouse_id" bigint NOT NULL,
	"state" text NOT NULL,
	"agent_label_id" bigint,
	"remark" text,
	"sub_order_id" bigint NOT NULL,
	"total_quantity" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"carton_count" integer NOT NULL,
	"pallet_count" integer,
	"expected_date" date NOT NULL,
	"arrived_at" timestamp (6) with time zone,
	"taken_back_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_shipment_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_shipment_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_shipment_id" bigint NOT NULL,
	"purchase_order_line_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"agent_label_id" bigint,
	CONSTRAINT "supplier_shipment_line_quantity" CHECK ("supplier_shipment_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD COLUMN "min_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD COLUMN "pack_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_log" ADD CONSTRAINT "purchase_log_applicant_id_user_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_log" ADD CONSTRAINT "purchase_log_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_sub_order_id_sub_order_id_fk" FOREIGN KEY ("sub_order_id") REFERENCES "public"."sub_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment" ADD CONSTRAINT "supplier_shipment_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment" ADD CONSTRAINT "supplier_shipment_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment" ADD CONSTRAINT "supplier_shipment_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment" ADD CONSTRAINT "supplier_shipment_sub_order_id_sub_order_id_fk" FOREIGN KEY ("sub_order_id") REFERENCES "public"."sub_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD CONSTRAINT "supplier_shipment_line_supplier_shipment_id_supplier_shipment_id_fk" FOREIGN KEY ("supplier_shipment_id") REFERENCES "public"."supplier_shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD CONSTRAINT "supplier_shipment_line_purchase_order_line_id_purchase_order_line_id_fk" FOREIGN KEY ("purchase_order_line_id") REFERENCES "public"."purchase_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD CONSTRAINT "supplier_shipment_line_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD CONSTRAINT "supplier_shipment_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD CONSTRAINT "supplier_shipment_line_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_log_pending" ON "purchase_log" USING btree ("document_kind","document_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_order_line_order" ON "purchase_order_line" USING btree ("purchase_order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_sub_order" ON "purchase_order_line" USING btree ("sub_order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_line_open" ON "purchase_order_line" USING btree ("sku_id") WHERE received_quantity + closed_quantity < quantity and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_order_once" ON "sub_order" USING btree ("purchase_order_id","warehouse_id");--> statement-breakpoint
CREATE INDEX "supplier_shipment_line_shipment" ON "supplier_shipment_line" USING btree ("supplier_shipment_id");--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD CONSTRAINT "supplier_offer_packs" CHECK (min_quantity > 0 and pack_quantity > 0);