ALTER TABLE "stock_doc" ALTER COLUMN "to_location_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ALTER COLUMN "unit_price" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "stock_doc_line" ALTER COLUMN "amount_fen" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "from_location_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "dispatched_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD COLUMN "received_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "received_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "lost_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "location_kind" text DEFAULT 'warehouse' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_from_location_id_location_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_doc_under_way" ON "stock_doc" USING btree ("to_location_id") WHERE state in ('in_transit', 'short');--> statement-breakpoint
CREATE UNIQUE INDEX "location_between" ON "location" USING btree ("kind",coalesce(agent_label_id, 0)) WHERE kind in ('transit', 'quarantine');--> statement-breakpoint
ALTER TABLE "stock_doc" ADD CONSTRAINT "stock_doc_places" CHECK ((kind = 'inbound' and to_location_id is not null)
        or (kind = 'outbound' and from_location_id is not null)
        or (kind = 'transfer' and from_location_id is not null and to_location_id is not null
          and from_location_id <> to_location_id));--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD CONSTRAINT "stock_doc_line_arrives" CHECK (received_quantity >= 0 and lost_quantity >= 0 and returned_quantity >= 0
        and received_quantity + lost_quantity + returned_quantity <= coalesce(actual_quantity, 0));