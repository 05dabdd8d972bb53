ALTER TABLE "goods" ADD COLUMN "picture_points" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "pieces_per_box" integer;