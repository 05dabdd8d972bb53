CREATE SEQUENCE "public"."express_doc_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "express_doc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "express_doc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"agent_label_id" bigint,
	"number" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text,
	"region" text[],
	"address" text,
	"warehouse_id" bigint,
	"shipment_id" bigint,
	"sent_at" timestamp (6) with time zone NOT NULL,
	"arrived_at" timestamp (6) with time zone,
	"forwarded_at" timestamp (6) with time zone,
	"forward_carrier" text,
	"forward_tracking_no" text,
	"received_at" timestamp (6) with time zone,
	"label_printed_count" integer DEFAULT 0 NOT NULL,
	"corrected_count" integer DEFAULT 0 NOT NULL,
	"correction" text,
	"asked_carrier" text,
	"asked_tracking_no" text,
	"asked_reason" text,
	CONSTRAINT "express_doc_way" CHECK ((way = 'transit') = (warehouse_id is not null)),
	CONSTRAINT "express_doc_shipped" CHECK (way = 'transit' or shipment_id is not null)
);
--> statement-breakpoint
CREATE TABLE "express_doc_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "express_doc_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"express_doc_id" bigint NOT NULL,
	"supplier_line_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"agent_label_id" bigint,
	"sku_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"spec_text" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "express_doc_line_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"agent_label_id" bigint,
	"order_line_id" bigint NOT NULL,
	"supplier_id" bigint,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"sku_code" text NOT NULL,
	"goods_name" text NOT NULL,
	"spec_text" text,
	"picture" text,
	"quantity" integer NOT NULL,
	"withheld_quantity" integer DEFAULT 0 NOT NULL,
	"sent_quantity" integer DEFAULT 0 NOT NULL,
	"arrived_quantity" integer DEFAULT 0 NOT NULL,
	"forwarded_quantity" integer DEFAULT 0 NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_phone" text,
	"region" text[],
	"address" text,
	"warehouse_id" bigint,
	"buyer_remark" text,
	"paid_at" timestamp (6) with time zone NOT NULL,
	"due_at" timestamp (6) with time zone NOT NULL,
	"urged_at" timestamp (6) with time zone,
	"urge_count" integer DEFAULT 0 NOT NULL,
	"decline_reason" text,
	"declined_at" timestamp (6) with time zone,
	CONSTRAINT "supplier_line_within_ordered" CHECK (quantity > 0 and withheld_quantity between 0 and quantity and sent_quantity between 0 and quantity
        and arrived_quantity between 0 and sent_quantity and forwarded_quantity between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "tracking_claim" (
	"tracking_no" text PRIMARY KEY NOT NULL,
	"supplier_id" bigint NOT NULL,
	CONSTRAINT "tracking_claim_of_supplier" UNIQUE("tracking_no","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "express_doc" ADD CONSTRAINT "express_doc_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_doc" ADD CONSTRAINT "express_doc_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_doc" ADD CONSTRAINT "express_doc_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_doc" ADD CONSTRAINT "express_doc_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_doc" ADD CONSTRAINT "express_doc_tracking_claim" FOREIGN KEY ("tracking_no","supplier_id") REFERENCES "public"."tracking_claim"("tracking_no","supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_doc_line" ADD CONSTRAINT "express_doc_line_express_doc_id_express_doc_id_fk" FOREIGN KEY ("express_doc_id") REFERENCES "public"."express_doc"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "express_doc_line" ADD CONSTRAINT "express_doc_line_supplier_line_id_supplier_line_id_fk" FOREIGN KEY ("supplier_line_id") REFERENCES "public"."supplier_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_line" ADD CONSTRAINT "supplier_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_line" ADD CONSTRAINT "supplier_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_line" ADD CONSTRAINT "supplier_line_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_line" ADD CONSTRAINT "supplier_line_warehouse_id_location_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_claim" ADD CONSTRAINT "tracking_claim_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "express_doc_line_once" ON "express_doc_line" USING btree ("express_doc_id","supplier_line_id");--> statement-breakpoint
CREATE INDEX "express_doc_line_line" ON "express_doc_line" USING btree ("supplier_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_line_once" ON "supplier_line" USING btree ("order_line_id");