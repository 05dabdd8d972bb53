ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_role_id_backend_role_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_view" DROP COLUMN "role_id";