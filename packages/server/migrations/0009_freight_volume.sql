ALTER TABLE "freight_rule" ADD COLUMN "free_over_quantity" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "volume_cm3" integer DEFAULT 0 NOT NULL;