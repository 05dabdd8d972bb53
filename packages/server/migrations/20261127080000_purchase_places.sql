ALTER TABLE "purchase_order_line" RENAME COLUMN "warehouse_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "purchase_order_line" RENAME CONSTRAINT "purchase_order_line_warehouse_id_location_id_fk" TO "purchase_order_line_location_id_location_id_fk";--> statement-breakpoint
ALTER TABLE "sub_order" RENAME COLUMN "warehouse_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "sub_order" RENAME CONSTRAINT "sub_order_warehouse_id_location_id_fk" TO "sub_order_location_id_location_id_fk";--> statement-breakpoint
ALTER TABLE "supplier_shipment" RENAME COLUMN "warehouse_id" TO "location_id";--> statement-breakpoint
ALTER TABLE "supplier_shipment" RENAME CONSTRAINT "supplier_shipment_warehouse_id_location_id_fk" TO "supplier_shipment_location_id_location_id_fk";--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "sub_order" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_shipment" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment" ADD CONSTRAINT "supplier_shipment_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shipment_line" ADD CONSTRAINT "supplier_shipment_line_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sub_order_bank_cell" ON "sub_order" USING btree ("bank_cell_id") WHERE bank_cell_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_shipment_bank_cell" ON "supplier_shipment" USING btree ("bank_cell_id") WHERE bank_cell_id is not null;
