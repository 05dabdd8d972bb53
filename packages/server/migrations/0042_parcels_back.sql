ALTER TABLE "shipment" ADD COLUMN "return_cause" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "returned_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "goods_return" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_shipment" ON "goods_return" USING btree ("shipment_id") WHERE shipment_id is not null and state <> 'cancelled';--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_comes_back" CHECK ((state in ('returning', 'returned')) = (return_cause is not null));--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_parcel" CHECK ((source in ('refused', 'intercepted')) = (shipment_id is not null));