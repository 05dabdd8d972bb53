ALTER TABLE "collective_delivery" ADD COLUMN "ship_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "collective_delivery" ADD COLUMN "shipped_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "collective_delivery" ADD COLUMN "received_at" timestamp (6) with time zone;--> statement-breakpoint
UPDATE collective_delivery d SET ship_state = o.ship_state, shipped_at = o.shipped_at, received_at = o.received_at FROM "order" o WHERE o.id = d.order_id;
