DROP INDEX "saved_view_role";--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "fixed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "role_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "saved_view" SET "role_ids" = ARRAY["role_id"] WHERE "role_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_view_roles" ON "saved_view" USING gin ("role_ids");