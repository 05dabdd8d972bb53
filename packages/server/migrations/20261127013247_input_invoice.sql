CREATE TABLE "input_invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "input_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"invoice_no" text NOT NULL,
	"kind" text DEFAULT 'digital_special' NOT NULL,
	"invoice_date" date NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"tax_fen" bigint DEFAULT 0 NOT NULL,
	"matched_at" timestamp (6) with time zone,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "input_invoice_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "input_invoice_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"input_invoice_id" bigint NOT NULL,
	"purchase_order_line_id" bigint NOT NULL,
	"sub_order_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(15, 6) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_rate" smallint NOT NULL,
	"tax_fen" bigint NOT NULL,
	CONSTRAINT "input_invoice_line_positive" CHECK (quantity > 0 and amount_fen >= 0 and tax_fen >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "invoiced_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "invoiced_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "input_invoice" ADD CONSTRAINT "input_invoice_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_invoice_line" ADD CONSTRAINT "input_invoice_line_input_invoice_id_input_invoice_id_fk" FOREIGN KEY ("input_invoice_id") REFERENCES "public"."input_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_invoice_line" ADD CONSTRAINT "input_invoice_line_purchase_order_line_id_purchase_order_line_id_fk" FOREIGN KEY ("purchase_order_line_id") REFERENCES "public"."purchase_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_invoice_line" ADD CONSTRAINT "input_invoice_line_sub_order_id_sub_order_id_fk" FOREIGN KEY ("sub_order_id") REFERENCES "public"."sub_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_invoice_line" ADD CONSTRAINT "input_invoice_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "input_invoice_once" ON "input_invoice" USING btree ("supplier_id","invoice_no") WHERE state <> 'void' and not is_deleted;--> statement-breakpoint
CREATE INDEX "input_invoice_line_invoice" ON "input_invoice_line" USING btree ("input_invoice_id");--> statement-breakpoint
CREATE INDEX "input_invoice_line_ordered" ON "input_invoice_line" USING btree ("purchase_order_line_id");--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_invoiced" CHECK (invoiced_quantity between 0 and received_quantity);