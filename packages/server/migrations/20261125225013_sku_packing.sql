ALTER TABLE "sku" ADD COLUMN "pieces_per_carton" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "shelf_life_days" integer;